'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { TextField } from '@/components/shared/form/text-field'
import { Button } from '@/components/ui/button'

const MOST = 50

/** The terminals attached to a till. */
export function TerminalFields() {
  const t = useTranslations('posDevices.terminals')
  const { fields, append, remove } = useFieldArray({ name: 'terminals' })
  const [added, setAdded] = useState<number | null>(null)
  const add = () => {
    setAdded(fields.length)
    append({ id: '', brand: '', model: '', serial: '' }, { shouldFocus: false })
  }
  return (
    <>
      {fields.length === 0 ? <p className="text-muted-foreground">{t('empty')}</p> : null}
      <ol className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-md border border-border p-3 sm:grid-cols-[minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField
              name={`terminals.${index}.id`}
              label={t('id')}
              required
              maxLength={50}
              autoFocus={index === added}
            />
            <TextField
              name={`terminals.${index}.brand`}
              label={t('brand')}
              maxLength={50}
              className="max-sm:order-3 max-sm:col-span-2"
            />
            <TextField
              name={`terminals.${index}.model`}
              label={t('model')}
              maxLength={50}
              className="max-sm:order-4 max-sm:col-span-2"
            />
            <TextField
              name={`terminals.${index}.serial`}
              label={t('serial')}
              maxLength={70}
              className="max-sm:order-5 max-sm:col-span-2"
            />
            <Button
              variant="ghost"
              size="icon"
              className="mt-6 max-sm:order-2"
              aria-label={t('remove', { position: index + 1 })}
              onClick={() => {
                setAdded(null)
                remove(index)
              }}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      {fields.length < MOST ? (
        <Button variant="outline" size="sm" className="mt-3" onClick={add}>
          <Plus aria-hidden="true" />
          {t('add')}
        </Button>
      ) : null}
    </>
  )
}
