'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FormSection } from '@/components/shared/form/form-section'
import { EntityPicker } from '@/components/shared/inputs/entity-picker'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import type { PriceListRecord } from '@/lib/catalog/price-lists/schema'

type Partner = PriceListRecord['partners'][number]

interface AudienceFieldsProps {
  /** Groups in use by partners. */
  known: readonly string[]
  partners: readonly Partner[]
  mayPick: boolean
}

/** Partner groups and partners that the list is for. */
export function AudienceFields({ known, partners, mayPick }: AudienceFieldsProps) {
  const t = useTranslations('priceLists')
  return (
    <FormSection title={t('sections.audience')} description={t('sections.audienceHint')}>
      <div className="grid gap-5">
        <GroupBoxes known={known} />
        <PartnerChoice initial={partners} mayPick={mayPick} />
      </div>
    </FormSection>
  )
}

function GroupBoxes({ known }: { known: readonly string[] }) {
  const t = useTranslations('priceLists')
  const { field } = useController({ name: 'partnerGroups' })
  const chosen = field.value as string[]
  // A chosen group that no partner belongs to any more stays listed until it is removed.
  const [options] = useState(() => [...new Set([...known, ...chosen])])
  const isChosen = (group: string) => chosen.includes(group)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('fields.partnerGroups')}</legend>
      {options.length === 0 ? <p className="text-muted-foreground">{t('hints.noGroups')}</p> : null}
      <div className="flex flex-wrap gap-x-6">
        {options.map((group) => (
          <label key={group} className="flex min-h-10 cursor-pointer items-center gap-2.5 sm:min-h-8">
            <Checkbox
              checked={isChosen(group)}
              onChange={() =>
                field.onChange(isChosen(group) ? chosen.filter((one) => one !== group) : [...chosen, group])
              }
            />
            {group}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PartnerChoice({ initial, mayPick }: { initial: readonly Partner[]; mayPick: boolean }) {
  const t = useTranslations('priceLists')
  const { field, fieldState } = useController({ name: 'partners' })
  const [labels, setLabels] = useState(() => new Map(initial.map((one) => [one.id, one.name])))
  const chosen = field.value as string[]
  return (
    <div className="grid gap-2">
      <Label htmlFor="price-list-partner">{t('fields.partners')}</Label>
      {chosen.length === 0 && !mayPick ? <p className="text-muted-foreground">{t('noPartners')}</p> : null}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((id) => (
          <li
            key={id}
            className="flex min-w-0 items-center gap-1 rounded-md border border-border py-0.5 pr-0.5 pl-2.5"
          >
            <span className="min-w-0 truncate">{labels.get(id) ?? t('partner')}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('removePartner', { name: labels.get(id) ?? t('partner') })}
              className="[fieldset:disabled_&]:hidden"
              onClick={() => field.onChange(chosen.filter((one) => one !== id))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {mayPick ? (
        <div className="max-w-md">
          <EntityPicker
            key={chosen.length}
            id="price-list-partner"
            url="/api/pickers/customers"
            value={null}
            placeholder={t('addPartner')}
            onChange={(item) => {
              if (!item || chosen.includes(item.id)) return
              setLabels((known) => new Map(known).set(item.id, item.label))
              field.onChange([...chosen, item.id])
            }}
          />
        </div>
      ) : null}
      {fieldState.error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {fieldState.error.message}
        </p>
      ) : null}
    </div>
  )
}
