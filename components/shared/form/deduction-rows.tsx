'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { DeductionFields } from './deduction-fields'

interface DeductionRowsProps {
  /** Path of the list. */
  name: string
  /** None within a section of its own. */
  title?: string
  hint?: string
  addLabel: string
  /** Field of what a row is about, below its path, and the value of a new row. */
  subject: { name: string; blank: string; field: (path: string) => ReactNode }
  most: number
}

/** A list of lines or accounts whose VAT is not input tax as a whole. */
export function DeductionRows({ name, title, hint, addLabel, subject, most }: DeductionRowsProps) {
  const t = useTranslations('deduction')
  const { fields, append, remove } = useFieldArray({ name })
  const group = useRef<HTMLFieldSetElement>(null)
  const add = () =>
    append({
      [subject.name]: subject.blank,
      deductible: 'NONE',
      deductiblePercent: '',
      deductibleReason: '',
    })
  const drop = (index: number) => {
    remove(index)
    // the focused button is removed together with its row
    group.current?.focus()
  }
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="grid gap-3 rounded-md outline-none focus-visible:focus-ring"
    >
      {title === undefined ? null : <legend className="font-semibold">{title}</legend>}
      {hint === undefined ? null : <p className="text-sm text-muted-foreground">{hint}</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-3 rounded-md border border-border p-3">
          {subject.field(`${name}.${index}.${subject.name}`)}
          <DeductionFields prefix={`${name}.${index}.`} />
          <div>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('removeRow', { position: index + 1 })}
              onClick={() => drop(index)}
            >
              <Trash2 aria-hidden="true" />
              {t('remove')}
            </Button>
          </div>
        </div>
      ))}
      {fields.length < most ? (
        <div>
          <Button variant="outline" size="sm" onClick={add}>
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
