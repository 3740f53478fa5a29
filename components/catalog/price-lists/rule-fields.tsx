'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { MoneyField, PercentField, QuantityField } from '@/components/shared/form/decimal-fields'
import { EntityPickerField } from '@/components/shared/form/entity-picker-field'
import { FormSection } from '@/components/shared/form/form-section'
import type { PickerItem } from '@/components/shared/inputs/picker-client'
import { Button } from '@/components/ui/button'
import type { PriceRuleRecord } from '@/lib/catalog/price-lists/schema'
import { RULES_MAX } from '@/lib/catalog/price-lists/words'
import { newRule, type ListValues } from './values'

/** Number of rows rendered at a time: each has four inputs. */
const STEP = 50

/** The prices of a list, the newest first. */
export function RuleFields({ rules }: { rules: readonly PriceRuleRecord[] }) {
  const t = useTranslations('priceLists')
  const { fields, prepend, remove } = useFieldArray<ListValues, 'rules'>({ name: 'rules' })
  const list = useRef<HTMLOListElement>(null)
  const [wanted, setWanted] = useState(STEP)
  const [isAdding, setIsAdding] = useState(false)
  const [labels] = useState(() => labelsOf(rules))
  const shown = Math.max(wanted, useLastRefused() + 1)
  const add = (target: 'product' | 'group') => {
    setIsAdding(true)
    prepend(newRule(target), { shouldFocus: false })
  }
  const drop = (index: number) => {
    setIsAdding(false)
    remove(index)
    // The focused button is removed together with its rule.
    list.current?.focus()
  }
  return (
    <FormSection title={t('sections.rules')} description={t('sections.rulesHint')} isWide>
      {fields.length < RULES_MAX ? (
        <div className="mb-4 flex flex-wrap gap-2 [fieldset:disabled_&]:hidden">
          <Button variant="outline" size="sm" onClick={() => add('product')}>
            <Plus aria-hidden="true" />
            {t('rule.addProduct')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => add('group')}>
            <Plus aria-hidden="true" />
            {t('rule.addGroup')}
          </Button>
        </div>
      ) : null}
      {fields.length === 0 ? <p className="text-muted-foreground">{t('rule.empty')}</p> : null}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t('sections.rules')}
        className="grid gap-3 rounded-md outline-none focus-visible:focus-ring"
      >
        {fields.slice(0, shown).map((field, index) => (
          <li key={field.id}>
            <RuleRow
              index={index}
              isGroup={field.productGroupId !== null}
              initial={labels.get(field.productId ?? field.productGroupId ?? '') ?? null}
              isNew={isAdding && index === 0}
              onRemove={() => drop(index)}
            />
          </li>
        ))}
      </ol>
      {fields.length > shown ? (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setWanted(shown + STEP)}>
          {t('rule.more', { count: fields.length - shown })}
        </Button>
      ) : null}
    </FormSection>
  )
}

const labelsOf = (rules: readonly PriceRuleRecord[]) =>
  new Map<string, PickerItem>(
    rules.map(({ productId, productGroupId, label, number }) => {
      const id = productId ?? productGroupId ?? ''
      return [id, { id, label, hint: number }]
    }),
  )

/** Returns the index of the last rule with an error, which must be visible; -1 without any. */
function useLastRefused(): number {
  const { errors } = useFormState<ListValues>({ name: 'rules' })
  const refused = Object.keys(errors.rules ?? {}).map(Number)
  return Math.max(-1, ...refused.filter((index) => !Number.isNaN(index)))
}

interface RowProps {
  index: number
  isGroup: boolean
  initial: PickerItem | null
  /** Whether the rule was just added and takes the focus. */
  isNew: boolean
  onRemove: () => void
}

function RuleRow({ index, isGroup, initial, isNew, onRemove }: RowProps) {
  const t = useTranslations('priceLists.rule')
  const path = `rules.${index}`
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 rounded-md border border-border p-3 md:grid-cols-[minmax(0,1fr)_7.5rem_8.5rem_7.5rem_auto]">
      <EntityPickerField
        name={`${path}.${isGroup ? 'productGroupId' : 'productId'}`}
        label={t(isGroup ? 'group' : 'product')}
        url={isGroup ? '/api/pickers/product-groups' : '/api/pickers/products'}
        initial={initial}
        clearable={false}
        autoFocus={isNew}
        className="max-md:col-span-2"
      />
      <PercentField name={`${path}.percent`} label={t('percent')} />
      <MoneyField name={`${path}.price`} label={t('price')} unitPrice />
      <QuantityField name={`${path}.minQuantity`} label={t('minQuantity')} />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('remove', { position: index + 1 })}
        className="justify-self-end md:mt-6 [fieldset:disabled_&]:hidden"
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
}
