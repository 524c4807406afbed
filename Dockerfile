# Two images from one file: `app` runs web, bff or product-api, by its command; `sandbox` doubles the outside services.
# The folder of the brand in the build context: an image holds one.
ARG BRAND_DIR=brand

FROM node:26.10.0-bookworm-slim AS base
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/contract/package.json packages/contract/
COPY packages/server-kit/package.json packages/server-kit/
COPY packages/product-api/package.json packages/product-api/
COPY packages/bff/package.json packages/bff/
COPY packages/web/package.json packages/web/
COPY packages/sandbox/package.json packages/sandbox/
COPY tests/package.json tests/
COPY bench/package.json bench/

FROM base AS build
ARG BRAND_DIR
RUN npx --yes pnpm@12 install --frozen-lockfile --filter @sound-library/web...
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY packages/server-kit packages/server-kit
COPY packages/web packages/web
COPY content/translations content/translations
COPY content/export.json content/export.json
COPY ${BRAND_DIR} brand
RUN cd packages/web && node --run build

FROM base AS app-dependencies
RUN npx --yes pnpm@12 install --frozen-lockfile --prod \
  --filter @sound-library/web --filter @sound-library/bff --filter @sound-library/product-api \
  --filter @sound-library/contract --filter @sound-library/server-kit

FROM base AS sandbox-dependencies
RUN npx --yes pnpm@12 install --frozen-lockfile --prod \
  --filter @sound-library/sandbox --filter @sound-library/server-kit

FROM node:26.10.0-bookworm-slim AS app
WORKDIR /app
ARG BRAND_DIR
ENV NODE_ENV=production DATA_DIR=/data NODE_OPTIONS="--max-semi-space-size=16" MALLOC_ARENA_MAX=1
RUN mkdir /data && chown node:node /data
COPY --from=app-dependencies /app ./
COPY packages/contract/src packages/contract/src
COPY packages/server-kit/src packages/server-kit/src
COPY packages/product-api packages/product-api
COPY packages/bff/src packages/bff/src
COPY packages/web/server packages/web/server
COPY packages/web/src packages/web/src
COPY ${BRAND_DIR} brand
# doctor.ts compares the services with these texts, and with the content model of the export.
COPY content/translations content/translations
COPY content/export.json content/export.json
COPY --from=build /app/packages/web/dist packages/web/dist
USER node
CMD ["node", "packages/web/server/main.ts"]

FROM node:26.10.0-bookworm-slim AS sandbox
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data NODE_OPTIONS="--max-semi-space-size=16" MALLOC_ARENA_MAX=1
RUN mkdir /data && chown node:node /data
COPY --from=sandbox-dependencies /app ./
COPY packages/server-kit/src packages/server-kit/src
COPY packages/sandbox/src packages/sandbox/src
COPY content/export.json content/export.json
COPY content/media content/media
COPY content/translations content/translations
USER node
CMD ["node", "packages/sandbox/src/main.ts"]
