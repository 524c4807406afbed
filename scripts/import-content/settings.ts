import { join } from 'node:path';
import { readEnvironment, yesOrNo } from '@sound-library/server-kit/configuration.ts';
import { z } from 'zod';

const CONTENT = join(import.meta.dirname, '../../content');
const DEFAULT_HOST = 'api.contentful.com';

const name = (error: string) =>
  z.string(error).regex(/^[\w.-]+$/, 'use letters, digits, dot, dash and underscore only');
const host = z.string().regex(/^[\w.-]+(:\d+)?$/, 'use a host name, with a port if need be, and no scheme');

/** Every environment variable that `import-content` reads. */
export const environmentSchema = z.object({
  CONTENTFUL_SPACE_ID: name('set the id of your space').meta({
    description: 'Space that the content is written to. Required.',
  }),
  CONTENTFUL_ENVIRONMENT: name('set the id of an environment')
    .default('master')
    .meta({ description: 'Environment of that space.' }),
  CONTENTFUL_MANAGEMENT_TOKEN: z
    .string('set a token with which content may be changed')
    .regex(/^\S+$/, 'use the token alone, without spaces')
    .meta({ isSecret: true, description: 'Token of the content management API. Required.' }),
  CONTENTFUL_MANAGEMENT_HOST: host.default(DEFAULT_HOST).meta({
    description: 'Host of the content management API; api.eu.contentful.com for data in the European Union.',
  }),
  CONTENTFUL_UPLOAD_HOST: host.optional().meta({
    description: 'Host of the upload API. Default: CONTENTFUL_MANAGEMENT_HOST with upload. in place of api.',
  }),
  CONTENTFUL_INSECURE: yesOrNo
    .optional()
    .meta({ description: 'Reach both by plain http, such as the sandbox. Default: false.' }),
  CONTENT_DIR: z.string().default(CONTENT).meta({
    description: 'Folder with export.json and media/. Default: the content folder of this repository.',
  }),
});

export type ImportSettings = Readonly<ReturnType<typeof readSettings>>;

/** Reads and checks the environment. Throws ConfigurationError. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const values = readEnvironment('import', environmentSchema, environment);
  const managementHost = values.CONTENTFUL_MANAGEMENT_HOST;
  return {
    spaceId: values.CONTENTFUL_SPACE_ID,
    environmentId: values.CONTENTFUL_ENVIRONMENT,
    token: values.CONTENTFUL_MANAGEMENT_TOKEN,
    managementHost,
    uploadHost: values.CONTENTFUL_UPLOAD_HOST ?? managementHost.replace(/^api\./, 'upload.'),
    insecure: values.CONTENTFUL_INSECURE ?? false,
    contentDir: values.CONTENT_DIR,
  };
}
