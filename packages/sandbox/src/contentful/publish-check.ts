import { z } from 'zod';
import { valueFaults } from './draft-fields.ts';
import { type FieldFault, unresolvedLinks, validationFailed } from './errors.ts';
import type { ExportField } from './export.ts';
import { isLink, isObject, linksIn, linkTo } from './resource.ts';
import { findIn, type Space, type StoredAsset, type StoredEntry, type StoredResource } from './space.ts';

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

/** Holds what was saved against the content model. Throws ContentApiError (422) for what may not be published. */
export function checkPublishable(space: Space, draft: StoredResource): void {
  const faults = draft.type === 'Entry' ? entryFaults(space, draft) : assetFaults(space, draft);
  if (faults.length > 0) throw validationFailed(faults);
  const lost = lostLinks(space, draft);
  if (lost.length > 0) throw unresolvedLinks(lost);
}

const entryFaults = (space: Space, entry: StoredEntry): FieldFault[] =>
  [...entry.definitions.values()].flatMap((field) => [
    ...missing(space, field, entry),
    ...Object.entries(entry.fields[field.id] ?? {}).flatMap(([locale, value]) => {
      const path = ['fields', field.id, locale];
      const wrong = valueFaults(field, value, path);
      // A value of the wrong type breaks every other rule too: that says nothing more.
      return wrong.length > 0
        ? wrong
        : [...rulesOf(space, field, value, path), ...doubles(space, field, value, { entry, path })];
    }),
  ]);

const assetFaults = (space: Space, { fields }: StoredAsset): FieldFault[] =>
  isEmpty(fields.file?.[space.defaultLocale]) ? [required('file', space.defaultLocale)] : [];

/** Required in the default locale, and for a localized field in each that is not marked as optional. */
function missing(space: Space, field: ExportField, { fields }: StoredEntry): FieldFault[] {
  if (!field.required || field.omitted || field.disabled) return [];
  const others = field.localized ? [...space.locales.values()].filter(({ optional }) => !optional) : [];
  const wanted = new Set([space.defaultLocale, ...others.map(({ code }) => code)]);
  return [...wanted]
    .filter((locale) => isEmpty(fields[field.id]?.[locale]))
    .map((locale) => required(field.id, locale));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const required = (field: string, locale: string): FieldFault => ({
  name: 'required',
  path: ['fields', field, locale],
  details: `The property "${field}" is required here`,
});

function rulesOf(space: Space, field: ExportField, value: unknown, path: FieldFault['path']): FieldFault[] {
  const ofItems = field.items?.validations ?? [];
  const items = Array.isArray(value) && field.type === 'Array' ? value : [];
  return [
    ...ruleFaults(space, field.validations, value, path),
    ...items.flatMap((item, index) => ruleFaults(space, ofItems, item, [...path, index])),
  ];
}

/** Published entries of the same type that have a value already which may be there only once. */
function doubles(
  space: Space,
  field: ExportField,
  value: unknown,
  { entry, path }: { entry: StoredEntry; path: readonly string[] },
): FieldFault[] {
  if (!COMPARED.has(field.type) || !field.validations.some(isUniqueRule)) return [];
  const locale = path.at(-1) ?? space.defaultLocale;
  const conflicting = [...space.visible.delivery.values()].filter(
    (other) =>
      other.type === 'Entry' &&
      other.contentType === entry.contentType &&
      other.id !== entry.id &&
      other.fields[field.id]?.[locale] === value,
  );
  if (conflicting.length === 0) return [];
  return [
    {
      name: 'unique',
      path,
      value,
      conflicting: conflicting.map(({ id }) => linkTo('Entry', id)),
      details: 'Same field value present in other entry',
    },
  ];
}

/** The types whose values can be told to be there only once. */
const COMPARED = new Set(['Symbol', 'Integer', 'Number']);

const isUniqueRule = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && 'unique' in rule && rule.unique === true;

/** Links to what was deleted or never was; a link to a draft is fine, readers do not get it. */
const lostLinks = (space: Space, { fields }: StoredResource): FieldFault[] =>
  Object.entries(fields).flatMap(([field, values]) =>
    Object.entries(values).flatMap(([locale, value]) =>
      [...linksIn(value)]
        .filter(({ sys }) => findIn(space, 'management', { type: sys.linkType, id: sys.id }) === undefined)
        .map((link) => ({
          name: 'notResolvable',
          link: link.sys,
          path: ['fields', field, locale],
          details: `The linked ${link.sys.linkType} does not exist`,
        })),
    ),
  );
