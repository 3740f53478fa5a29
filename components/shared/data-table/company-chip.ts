import type { Filter } from './types'

/** The chip of the filter `companyId` of a list that names companies; none for a single company. */
export const companyChip = (
  label: string,
  companies: readonly { id: number; name: string }[],
): readonly Filter[] =>
  companies.length < 2
    ? []
    : [
        {
          kind: 'choice',
          name: 'companyId',
          label,
          options: companies.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]
