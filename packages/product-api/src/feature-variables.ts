import { featureNameSchema } from '@sound-library/contract/resources/feature-identities.ts';
import { z } from 'zod';

const ERROR =
  'use JSON such as {"surprise-pack":12.5}: names of features, and percents from 0 to 100 with two decimals';

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Number(value.toFixed(2)) === value);

const rollOuts = z.string().transform((text, context) => {
  const parsed = z.record(featureNameSchema, percent).safeParse(jsonOf(text));
  if (parsed.success) return new Map(Object.entries(parsed.data));
  context.addIssue({ code: 'custom', message: ERROR });
  return z.NEVER;
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No object is made of this either: the schema says what is wrong.
    return undefined;
  }
}

/** Variables that say whom features are rolled out to. */
export const featureVariables = {
  FEATURE_ROLLOUTS: rollOuts.optional().meta({
    description:
      'JSON: how many percent of members have a feature that the web’s table has as `enabled`, such as {"surprise-pack":12.5}; two decimals count, and raising a percentage takes it from nobody. For single members there is packages/product-api/src/enable-feature.ts. Default: none.',
  }),
};
