import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'

interface ColumnChoiceProps {
  headings: ReadonlyMap<string, string>
  /** All names in the order of the file, and the excluded ones. */
  order: readonly string[]
  left: ReadonlySet<string>
  onChange: (next: { order: readonly string[]; left: ReadonlySet<string> }) => void
}

/** The columns of the file and their order: all unless excluded. */
export function ColumnChoice({ headings, order, left, onChange }: ColumnChoiceProps) {
  const t = useTranslations('exports')
  const toggle = (name: string) => {
    const next = new Set(left)
    if (!next.delete(name)) next.add(name)
    onChange({ order, left: next })
  }
  const arrow = (name: string, by: -1 | 1) => {
    const at = order.indexOf(name)
    const isLast = at + by < 0 || at + by >= order.length
    const Icon = by < 0 ? ArrowUp : ArrowDown
    return (
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={t(by < 0 ? 'earlier' : 'later', { column: headings.get(name) ?? name })}
        aria-disabled={isLast}
        onClick={({ currentTarget }) => {
          if (isLast) return
          flushSync(() => onChange({ order: order.toSpliced(at, 1).toSpliced(at + by, 0, name), left }))
          // The row was moved in the document, which loses the focus.
          currentTarget.focus()
        }}
      >
        <Icon aria-hidden="true" className="text-muted-foreground" />
      </Button>
    )
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('chosenColumns')}</legend>
      <p className="mb-2 text-sm text-muted-foreground">{t('columnsHint')}</p>
      <ol className="gap-x-6 sm:columns-2">
        {order.map((name) => (
          <li key={name} className="flex break-inside-avoid items-center rounded-sm hover:bg-accent">
            <label className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-center gap-2.5 px-2 sm:min-h-8">
              <Checkbox checked={!left.has(name)} onChange={() => toggle(name)} />
              <span className="min-w-0 break-words-de">{headings.get(name)}</span>
            </label>
            {arrow(name, -1)}
            {arrow(name, 1)}
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => onChange({ order, left: new Set() })}>
          {t('all')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onChange({ order, left: new Set(order) })}>
          {t('none')}
        </Button>
      </div>
    </fieldset>
  )
}
