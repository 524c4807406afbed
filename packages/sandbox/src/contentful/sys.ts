import type { SandboxConfig } from '../config.ts';
import { linkTo } from './resource.ts';
import type { ContentSys } from './space/content-record.ts';
import type { ExportSys } from './space/export-schema.ts';

/** Who saves and publishes: the sandbox knows one editor. */
const EDITOR = linkTo('User', 'sandbox-editor');

const place = ({ contentful }: SandboxConfig) => ({
  space: linkTo('Space', contentful.space),
  environment: linkTo('Environment', contentful.environment),
});

type Dates = Pick<ExportSys, 'id' | 'createdAt' | 'updatedAt' | 'publishedVersion' | 'publishedCounter'>;

/** The part of `sys` that entries, assets and content types share for readers. */
export const commonSys = (config: SandboxConfig, sys: Dates) => ({
  ...place(config),
  id: sys.id,
  createdAt: sys.createdAt,
  updatedAt: sys.updatedAt,
  publishedVersion: sys.publishedVersion,
  revision: sys.publishedCounter ?? (sys.publishedVersion === undefined ? 0 : 1),
});

/** The part of `sys` that entries and assets share for editors. */
export const managementSys = (config: SandboxConfig, sys: ContentSys) => ({
  ...place(config),
  ...sys,
  createdBy: EDITOR,
  updatedBy: EDITOR,
  ...(sys.publishedVersion === undefined ? {} : { publishedBy: EDITOR }),
  automationTags: [],
});

/** The `sys` of a content type for editors. */
export const managementTypeSys = (config: SandboxConfig, sys: ExportSys) => ({
  ...place(config),
  ...sys,
  version: sys.version ?? (sys.publishedVersion ?? 0) + 1,
});
