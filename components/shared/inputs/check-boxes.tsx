import { Checkbox } from '@/components/ui/checkbox'

interface CheckBoxesProps<Id extends string> {
  legend: string
  options: readonly { id: Id; label: string }[]
  chosen: readonly Id[]
  onToggle: (id: Id) => void
}

/** Options of which at least one stays chosen. */
export function CheckBoxes<Id extends string>({ legend, options, chosen, onToggle }: CheckBoxesProps<Id>) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ id, label }) => (
          <label key={id} className="flex min-h-10 cursor-pointer items-center gap-2.5 sm:min-h-8">
            <Checkbox
              checked={chosen.includes(id)}
              disabled={chosen.length === 1 && chosen[0] === id}
              onChange={() => onToggle(id)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
