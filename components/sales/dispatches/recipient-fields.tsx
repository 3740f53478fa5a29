'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { TextField } from '@/components/shared/form/text-field'
import { Button } from '@/components/ui/button'
import { RECIPIENTS_MAX } from '@/lib/sales/dispatches/schema'

/** Recipients: one address per line, at least one. */
export function RecipientFields() {
  const t = useTranslations('dispatches')
  const { fields, append, remove } = useFieldArray({ name: 'to' })
  const [added, setAdded] = useState<number | null>(null)
  const add = () => {
    setAdded(fields.length)
    append({ address: '' }, { shouldFocus: false })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('fields.to')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-1">
          <TextField
            name={`to.${index}.address`}
            label={
              fields.length === 1 ? t('fields.recipient') : t('fields.recipientOf', { position: index + 1 })
            }
            // Not type=email: browsers would turn umlauts of a domain into punycode.
            inputMode="email"
            maxLength={254}
            autoFocus={index === added}
            required
            className="flex-1"
          />
          {fields.length > 1 ? (
            <Button
              variant="ghost"
              size="icon"
              className="mt-6"
              aria-label={t('removeRecipient', { position: index + 1 })}
              onClick={() => {
                setAdded(null)
                remove(index)
              }}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          ) : null}
        </div>
      ))}
      {fields.length < RECIPIENTS_MAX ? (
        <div>
          <Button variant="outline" size="sm" onClick={add}>
            <Plus aria-hidden="true" />
            {t('addRecipient')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
