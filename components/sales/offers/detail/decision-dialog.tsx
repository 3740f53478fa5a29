'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '@/components/shared/form/date-field'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useToday } from '@/components/shared/form/use-today'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { Checkbox } from '@/components/ui/checkbox'
import { germanDay } from '@/lib/domain/business-date'
import { positionNumbers } from '@/lib/domain/document-kind'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { dayField, idField } from '@/lib/fields/schema'
import { isProposal } from '@/lib/domain/proposal'
import { acceptOfferAction, declineOfferAction } from '@/lib/sales/offers/actions'
import type { OfferRecord } from '@/lib/sales/offers/schema'

const schema = z.object({ date: dayField(), positions: z.array(idField()) })

type Values = z.output<typeof schema>

interface DecisionDialogProps {
  offer: OfferRecord
  step: 'accept' | 'decline'
  /** Must be stable. */
  onClose: () => void
}

/** Records the customer's decision: its day, and which proposals they take. */
export function DecisionDialog({ offer, step, onClose }: DecisionDialogProps) {
  const t = useTranslations('offers')
  const { id, version, state, validUntil } = offer
  const form = useActionForm<Values, OfferRecord>({
    schema,
    defaultValues: { date: useToday(), positions: [] },
    operation: step === 'accept' ? 'acceptOffer' : 'declineOffer',
    action: ({ date, positions }) =>
      step === 'accept'
        ? acceptOfferAction({ id, version, date, positions })
        : declineOfferAction({ id, version, date }),
    onSuccess: onClose,
  })
  const isLate = step === 'accept' && state === 'EXPIRED' && validUntil !== null
  return (
    <FormSheet open title={t(`${step}Title`)} description={t(`${step}Text`)} onClose={onClose}>
      <DialogForm form={form} submitLabel={t(`${step}Submit`)}>
        <div className="space-y-4">
          {isLate ? (
            <p role="status" className="rounded-md bg-warning-soft px-3 py-2">
              {t('expired', { date: germanDay(validUntil) })}
            </p>
          ) : null}
          <DateField name="date" label={t(`${step}Date`)} required />
          {step === 'accept' ? <Choices offer={offer} /> : null}
        </div>
      </DialogForm>
    </FormSheet>
  )
}

/** The proposals to choose from; of the alternatives to one position only one. */
function Choices({ offer: { positions, useGrossPrice } }: { offer: OfferRecord }) {
  const t = useTranslations('offers')
  const { watch, setValue } = useFormContext<Values>()
  const chosen = watch('positions')
  const proposals = positions.filter(isProposal)
  if (proposals.length === 0) return null
  const numbers = positionNumbers(positions)
  const numberOf = (of: string) => numbers[positions.findIndex(({ id }) => id === of)] ?? 0
  const toggle = ({ id, alternativeTo }: (typeof proposals)[number]) => {
    const rivals = alternativeTo
      ? proposals.filter((other) => other.alternativeTo === alternativeTo).map((other) => other.id)
      : [id]
    const others = chosen.filter((one) => !rivals.includes(one))
    setValue('positions', chosen.includes(id) ? others : [...others, id], { shouldDirty: true })
  }
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{t('choices')}</legend>
      {proposals.map((one) => (
        <label key={one.id} className="flex items-start gap-3 py-1">
          <Checkbox className="mt-1" checked={chosen.includes(one.id)} onChange={() => toggle(one)} />
          <span className="min-w-0 flex-1">
            <span className="break-words-de">{one.name}</span>
            <span className="block text-sm text-muted-foreground">
              {one.alternativeTo
                ? t('alternative', { position: numberOf(one.alternativeTo) })
                : t('optional')}
            </span>
          </span>
          <span className="numeric">{germanMoney(centsOf(useGrossPrice ? one.sumGross : one.sumNet))}</span>
        </label>
      ))}
    </fieldset>
  )
}
