type Reasons = Readonly<Record<string, string>>;

const OF_EVERY_PROCESS: Reasons = {
  METRICS_PORT: 'Prometheus looks for it there (ops/prometheus/prometheus.yml)',
  METRICS_HOST: 'the container is the limit: no port of it is published',
  TRUSTED_PROXIES: 'only containers of ours reach it',
  OTEL_SERVICE_NAME: 'one value would give all three processes the same name',
};

/** Variables that `docker-compose.yml` does not leave to operators, by process, each with why. */
export const FIXED_VARIABLES: Readonly<Record<string, Reasons>> = {
  web: {
    ...OF_EVERY_PROCESS,
    WEB_PORT: 'the ingress and the health check look for it there',
    WEB_HOST: 'the container is the limit: no port of it is published',
    WEB_DEV: 'the image holds a build and no Vite',
    WEB_BUILD_DIR: 'the image holds one build, at its place',
    BFF_URL: 'the BFF is the service of that name',
    RECAPTCHA_URL: 'browsers may reach it by another address than the product API: RECAPTCHA_BROWSER_URL',
  },
  bff: {
    ...OF_EVERY_PROCESS,
    BFF_PORT: 'web and the health check look for it there',
    BFF_HOST: 'the container is the limit: no port of it is published',
    DATA_DIR: 'the volume is mounted there',
    PRODUCT_API_URL: 'the product API is the service of that name',
    THROTTLING: 'without it passwords can be guessed: for tests',
    REDIS_URL: 'Valkey is the service of that name',
    REDIS_KEY_PREFIX: 'nobody else is at that Valkey',
  },
  'product-api': {
    ...OF_EVERY_PROCESS,
    PRODUCT_API_PORT: 'the ingress, the BFF and the health check look for it there',
    PRODUCT_API_HOST: 'the container is the limit: no port of it is published',
    DATA_DIR: 'the volume is mounted there',
    ALLOW_EMBEDDED_DATABASE: 'there is PostgreSQL',
    PUBLIC_URL: 'is PUBLIC_ORIGIN, which web is told, too',
  },
};
