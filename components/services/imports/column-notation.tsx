import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/select'
import { DAY_ORDERS, DECIMAL_MARKS, type DayOrder, type DecimalMark } from '@/lib/domain/column-notation'
import { isAmount, type ColumnType } from '@/lib/domain/table-cell'
import type { ImportRecord } from '@/lib/services/imports/schema'
import { DAY_ORDER_WORDS, DECIMAL_WORDS } from './notation-words'

/** The chosen notations of columns, by heading. */
export interface ColumnChoice {
  decimals: Record<string, DecimalMark>
  dayOrders: Record<string, DayOrder>
}

interface ColumnNotationProps {
  column: ImportRecord['columns'][number]
  /** Type of the column's field. */
  type: ColumnType
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
}

/** Chooses the notation of a column with ambiguous cells; renders nothing for other columns. */
export function ColumnNotation({ column, type, choice, onChange }: ColumnNotationProps) {
  const t = useTranslations('imports.reading')
  const { heading, decimal, days } = column
  if (type === 'day' && days)
    return (
      <NotationSelect
        label={t('dayOrder', { heading })}
        options={DAY_ORDERS.map((order) => [order, t(DAY_ORDER_WORDS[order])] as const)}
        value={choice.dayOrders[heading] ?? days.notation}
        onChange={(order) => onChange({ ...choice, dayOrders: { ...choice.dayOrders, [heading]: order } })}
      />
    )
  if (!isAmount(type) || !decimal) return null
  return (
    <NotationSelect
      label={t('decimal', { heading })}
      options={DECIMAL_MARKS.map((mark) => [mark, t(DECIMAL_WORDS[mark])] as const)}
      value={choice.decimals[heading] ?? decimal.notation}
      onChange={(mark) => onChange({ ...choice, decimals: { ...choice.decimals, [heading]: mark } })}
    />
  )
}

interface NotationSelectProps<Notation extends string> {
  label: string
  options: readonly (readonly [notation: Notation, label: string])[]
  /** Null as long as it is unclear. */
  value: Notation | null
  onChange: (notation: Notation) => void
}

function NotationSelect<Notation extends string>({
  label,
  options,
  value,
  onChange,
}: NotationSelectProps<Notation>) {
  const t = useTranslations('imports.reading')
  return (
    <div className="mt-1.5">
      <Select
        dense
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = options.find(([notation]) => notation === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {value === null ? <option value="">{t('unclear')}</option> : null}
        {options.map(([notation, text]) => (
          <option key={notation} value={notation}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
