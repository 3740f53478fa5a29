import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'

interface ColumnChoiceProps {
  columns: readonly { name: string; heading: string }[]
  /** Names of those that are left out. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** The columns of the file: all of them unless one is left out. */
export function ColumnChoice({ columns, left, onChange }: ColumnChoiceProps) {
  const t = useTranslations('exports')
  const toggle = (name: string) => {
    const next = new Set(left)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('chosenColumns')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, heading }) => (
          <label
            key={name}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-accent sm:min-h-8"
          >
            <Checkbox checked={!left.has(name)} onChange={() => toggle(name)} />
            <span className="min-w-0 break-words-de">{heading}</span>
          </label>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => onChange(new Set())}>
          {t('all')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => onChange(new Set(columns.map(({ name }) => name)))}
        >
          {t('none')}
        </Button>
      </div>
    </fieldset>
  )
}
