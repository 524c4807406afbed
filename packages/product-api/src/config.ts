import { readBrand } from '@sound-library/server-kit/brand.ts';
import { ConfigurationError, readEnvironment } from '@sound-library/server-kit/configuration.ts';
import { environmentSchema } from './environment.ts';
import { type ProductApiConfig, toConfig } from './product-api-config.ts';
import { previewProblems, productionProblems } from './production-rules.ts';

/** Reads and checks the environment; an empty variable counts as not set. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ProductApiConfig {
  const values = readEnvironment('product API', environmentSchema, environment);
  const { brand, problems: brandProblems } = readBrand(values.BRAND_DIR);
  if (!brand) throw new ConfigurationError('product API', brandProblems);
  const config = toConfig(values, brand);
  const problems = values.APP_ENV === 'production' ? productionProblems(values, config) : previewProblems(config);
  if (problems.length > 0) throw new ConfigurationError('product API', problems);
  return config;
}
