import { matchesText } from './text-match.ts';

/** Comparison operators of the search parameters; '' is plain equality. */
export const OPERATORS = ['', 'ne', 'in', 'nin', 'all', 'exists', 'lt', 'lte', 'gt', 'gte', 'match'] as const;
export type Operator = (typeof OPERATORS)[number];

export const isOperator = (value: string): value is Operator => OPERATORS.some((operator) => operator === value);

const list = (operand: string): readonly string[] => operand.split(',').map((part) => part.trim());

const equals = (value: unknown, operand: string): boolean => {
  if (typeof value === 'number') {
    return operand.trim() !== '' && value === Number(operand);
  }
  return String(value) === operand;
};

const equalsOneOf = (value: unknown, operand: string): boolean => list(operand).some((each) => equals(value, each));

/** Negative, zero or positive like a sort comparison; undefined when the two can't be compared. */
function compare(value: unknown, operand: string): number | undefined {
  if (typeof value === 'number') {
    const number = Number(operand);
    return Number.isNaN(number) ? undefined : value - number;
  }
  if (typeof value !== 'string') {
    return undefined;
  }
  const [left, right] = [Date.parse(value), Date.parse(operand)];
  if (!Number.isNaN(left) && !Number.isNaN(right)) {
    return left - right;
  }
  return value < operand ? -1 : value > operand ? 1 : 0;
}

const someComparison = (values: readonly unknown[], operand: string, holds: (order: number) => boolean): boolean =>
  values.some((value) => {
    const order = compare(value, operand);
    return order !== undefined && holds(order);
  });

/** Whether the values found at a path (several for a list, none for an empty field) satisfy the operator. */
export function satisfies(values: readonly unknown[], operator: Operator, operand: string): boolean {
  switch (operator) {
    case '':
      return values.some((value) => equals(value, operand));
    case 'ne':
      return !values.some((value) => equals(value, operand));
    case 'in':
      return values.some((value) => equalsOneOf(value, operand));
    case 'nin':
      return !values.some((value) => equalsOneOf(value, operand));
    case 'all':
      return list(operand).every((each) => values.some((value) => equals(value, each)));
    case 'exists':
      return values.length > 0 === (operand !== 'false');
    case 'lt':
      return someComparison(values, operand, (order) => order < 0);
    case 'lte':
      return someComparison(values, operand, (order) => order <= 0);
    case 'gt':
      return someComparison(values, operand, (order) => order > 0);
    case 'gte':
      return someComparison(values, operand, (order) => order >= 0);
    case 'match':
      return matchesText(
        values.filter((value) => typeof value === 'string'),
        operand,
      );
  }
}
