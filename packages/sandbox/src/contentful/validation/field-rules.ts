import { z } from 'zod';
import type { FieldFault } from '../editing/refusals.ts';
import { isLink, isObject } from '../resource.ts';
import { findIn, type Space } from '../space/space.ts';

const bounds = z.object({ min: z.number().nullish(), max: z.number().nullish() });
const pattern = z.object({ pattern: z.string(), flags: z.string().nullish() });

/** The validations that are looked at; a definition may hold others, which are passed over. */
const ruleSchema = z.object({
  in: z.array(z.unknown()).optional(),
  range: bounds.optional(),
  regexp: pattern.optional(),
  linkContentType: z.union([z.array(z.string()), z.string().transform((id) => [id])]).optional(),
  linkMimetypeGroup: z.union([z.array(z.string()), z.string().transform((group) => [group])]).optional(),
});
type Rule = z.output<typeof ruleSchema>;
type Path = FieldFault['path'];

/** What is wrong with one value by the validations of its field, `unique` left out. */
export function ruleFaults(space: Space, rules: readonly unknown[], value: unknown, path: Path): FieldFault[] {
  return rules.flatMap((given) => {
    const { data: rule } = ruleSchema.safeParse(given);
    if (rule === undefined) return [];
    return [...plainFaults(rule, value, path), ...linkFaults(space, rule, value, path)];
  });
}

function plainFaults(rule: Rule, value: unknown, path: Path): FieldFault[] {
  const faults: FieldFault[] = [];
  if (rule.in !== undefined && isScalar(value) && !rule.in.includes(value)) {
    faults.push({ name: 'in', expected: rule.in, value, path, details: 'Value must be one of expected values' });
  }
  if (rule.range !== undefined && typeof value === 'number' && !isWithin(rule.range, value)) {
    faults.push({ name: 'range', ...rule.range, value, path, details: `The value must be ${inWords(rule.range)}` });
  }
  if (rule.regexp !== undefined && typeof value === 'string' && !matches(rule.regexp, value)) {
    faults.push({ name: 'regexp', ...rule.regexp, value, path, details: `Does not match /${rule.regexp.pattern}/` });
  }
  return faults;
}

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

const isWithin = ({ min, max }: z.output<typeof bounds>, value: number): boolean =>
  value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);

const inWords = ({ min, max }: z.output<typeof bounds>): string =>
  [min == null ? '' : `at least ${min}`, max == null ? '' : `at most ${max}`].filter(Boolean).join(' and ');

const matches = ({ pattern: source, flags }: z.output<typeof pattern>, value: string): boolean =>
  new RegExp(source, flags ?? '').test(value);

function linkFaults(space: Space, rule: Rule, value: unknown, path: Path): FieldFault[] {
  if (!isLink(value)) return [];
  const target = findIn(space, 'management', { type: value.sys.linkType, id: value.sys.id });
  // A link that leads nowhere is told elsewhere.
  if (target === undefined) return [];
  if (target.type === 'Entry') {
    const wanted = rule.linkContentType;
    return wanted === undefined || wanted.includes(target.contentType)
      ? []
      : [
          {
            name: 'linkContentType',
            contentTypeId: wanted,
            path,
            details: 'The linked entry has another content type.',
          },
        ];
  }
  const file = target.fields.file?.[space.defaultLocale];
  const [group = ''] = isObject(file) ? String(file.contentType).split('/') : [];
  const wanted = rule.linkMimetypeGroup;
  return wanted === undefined || wanted.includes(group)
    ? []
    : [{ name: 'linkMimetypeGroup', mimetypeGroupName: wanted, path, details: 'The linked file is of another kind.' }];
}
