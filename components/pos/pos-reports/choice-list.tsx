'use client'

import { Checkbox } from '@/components/ui/checkbox'

interface ChoiceListProps {
  label: string
  /** Label for no restriction. */
  all: string
  options: readonly { id: string; name: string }[]
  /** Ids; empty means all. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const LINE = 'flex min-h-10 cursor-pointer items-center gap-2.5 sm:min-h-8'

/** Selects some of a few options, or all of them. */
export function ChoiceList({ label, all, options, chosen, onChange }: ChoiceListProps) {
  if (options.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-1 heading-4">{label}</legend>
      <div className="max-h-48 overflow-y-auto">
        <label className={LINE}>
          <Checkbox checked={chosen.length === 0} onChange={() => onChange([])} />
          {all}
        </label>
        {options.map(({ id, name }) => (
          <label key={id} className={LINE}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span className="min-w-0 break-words-de">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
