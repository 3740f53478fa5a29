import type {
  ListShape,
  ListFilter,
  ListFilters,
  OneOfFilter,
  SomeOfFilter,
} from '@/lib/domain/list-definition'
import type { Filter } from './types'

interface ChoiceLabels<Value extends string> {
  label: string
  option: (value: Value) => string
  /** The values offered, if not all of them. */
  offered?: readonly Value[]
}

interface NamedOption {
  id: string
  name: string
}

type LabelsOf<One extends ListFilter> = One extends OneOfFilter<infer Value> | SomeOfFilter<infer Value>
  ? ChoiceLabels<Value>
  : One extends { kind: 'id' }
    ? { label: string; url: string }
    : One extends { kind: 'ids' }
      ? { label: string; among: readonly NamedOption[] }
      : { label: string }

/** A period has the labels of `from`. */
type FilterLabels<Filters extends ListFilters> = {
  [Name in Exclude<keyof Filters, 'to'>]: LabelsOf<Filters[Name]>
}

/** Returns the chips of a list's filters, in the order of their labels. */
export function filterChips<Filters extends ListFilters, PageFilters extends ListFilters>(
  { filters, pageFilters }: Pick<ListShape<string, Filters, PageFilters>, 'filters' | 'pageFilters'>,
  words: FilterLabels<Filters & PageFilters>,
): Filter[] {
  const declared: ListFilters = { ...filters, ...pageFilters }
  type Words = { label: string } & Partial<ChoiceLabels<string>> & {
      url?: string
      among?: readonly NamedOption[]
    }
  const entries = Object.entries<Words>(words)
  return entries.flatMap(([name, { label, url = '', option = String, offered, among = [] }]): Filter[] => {
    const filter = declared[name]
    switch (filter?.kind) {
      case 'oneOf':
      case 'someOf':
        return [
          {
            kind: 'choice',
            name,
            label,
            ...(filter.kind === 'someOf' ? { several: true } : {}),
            options: (offered ?? filter.values).map((value) => ({ value, label: option(value) })),
          },
        ]
      case 'ids':
        return [
          {
            kind: 'choice',
            name,
            label,
            several: true,
            options: among.map((one) => ({ value: one.id, label: one.name })),
          },
        ]
      case 'id':
        return [{ kind: 'entity', name, label, url }]
      case 'day':
        return [{ kind: 'period', from: name, to: 'to', label }]
      case 'flag':
        return [{ kind: 'flag', name, label }]
      default:
        return []
    }
  })
}
