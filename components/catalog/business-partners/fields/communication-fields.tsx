'use client'

import { COMMUNICATION_TYPES } from '@/lib/catalog/business-partners/words'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { Button } from '@/components/ui/button'
import type { Communication } from '@/lib/catalog/business-partners/rules/contact'

const MOST = 50

/** The ways to reach a partner: added by kind, ordered by hand. */
export function CommunicationFields() {
  const t = useTranslations('businessPartners')
  const types = useTranslations('enums.communicationType')
  const { fields, append, remove, move } = useFieldArray({ name: 'communications' })
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState<number | null>(null)
  const add = (type: Communication['type']) => {
    setAdded(fields.length)
    append({ type, value: '', comment: '' }, { shouldFocus: false })
  }
  const drop = (index: number) => {
    setAdded(null)
    remove(index)
    // The focused button is removed together with its entry.
    list.current?.focus()
  }
  return (
    <FormSection title={t('sections.contact')} description={t('sections.contactHint')}>
      {fields.length === 0 ? <p className="text-muted-foreground">{t('communication.empty')}</p> : null}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t('communication.list')}
        className="grid gap-3 rounded-md outline-none focus-visible:focus-ring"
      >
        {fields.map(({ id }, index) => (
          <li key={id}>
            <CommunicationRow
              index={index}
              isLast={index === fields.length - 1}
              isNew={index === added}
              onMove={(to) => move(index, to)}
              onRemove={() => drop(index)}
            />
          </li>
        ))}
      </ol>
      {fields.length < MOST ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {COMMUNICATION_TYPES.map((type) => (
            <Button key={type} variant="outline" size="sm" onClick={() => add(type)}>
              <Plus aria-hidden="true" />
              {t('communication.add', { type: types(type) })}
            </Button>
          ))}
        </div>
      ) : null}
    </FormSection>
  )
}

interface RowProps {
  index: number
  isLast: boolean
  /** Whether the entry was just added and takes the focus. */
  isNew: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

function CommunicationRow({ index, isLast, isNew, onMove, onRemove }: RowProps) {
  const t = useTranslations('businessPartners.communication')
  const types = useTranslations('enums.communicationType')
  const path = `communications.${index}`
  const entry = useWatch({ name: path }) as Communication | undefined
  const value = entry?.value || t('nameless', { position: index + 1 })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-md border border-border p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,0.7fr)_auto]">
      <SelectField
        name={`${path}.type`}
        label={t('type')}
        options={COMMUNICATION_TYPES.map((type) => ({ value: type, label: types(type) }))}
        className="max-sm:order-1"
      />
      <TextField
        name={`${path}.value`}
        label={t('value')}
        // Not type=email: browsers would turn umlauts of a domain into punycode.
        inputMode={entry?.type === 'MAIL' ? 'email' : 'tel'}
        maxLength={254}
        autoFocus={isNew}
        className="max-sm:order-3 max-sm:col-span-2"
      />
      <TextField
        name={`${path}.comment`}
        label={t('comment')}
        maxLength={200}
        className="max-sm:order-4 max-sm:col-span-2"
      />
      <div className="flex gap-0.5 pt-6 max-sm:order-2">
        <IconButton
          label={t('up', { value })}
          icon={ArrowUp}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={t('down', { value })}
          icon={ArrowDown}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={t('remove', { value })} icon={Trash2} onClick={onRemove} />
      </div>
    </div>
  )
}

interface IconButtonProps {
  label: string
  icon: typeof Plus
  disabled?: boolean
  onClick: () => void
}

/**
 * At an end of the list it stays enabled without effect, so that the keyboard focus is not lost.
 */
function IconButton({ label, icon: Icon, disabled = false, onClick }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}
