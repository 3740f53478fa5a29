'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { useUnanswered } from '@/components/shared/form/use-unanswered'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import { germanDay } from '@/lib/domain/business-date'
import { isAdvance } from '@/lib/domain/document-lifecycle'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { centsText, germanMoney } from '@/lib/domain/money'
import type { ActionFailure } from '@/lib/server/core/action-result'
import { companyLacksOf, type ShownLack } from './company-lacks'
import { priceValues, pricingFor, type DraftValues } from './draft-values'
import type { Draft } from './use-draft'

interface BookingOptions {
  family: DocumentFamily
  setting: EditorSetting
  draft: Draft
}

/** What the company lacks, as it was found when somebody tried to book. */
export interface FoundLacks {
  fields: readonly ShownLack[]
  /** Rises with each attempt. */
  round: number
}

export interface Booking {
  /** Something is saved, checked or booked. */
  isBusy: boolean
  companyLacks: FoundLacks | null
  book: () => Promise<void>
}

/** Books a draft: what it lacks is said first, the question that cannot be taken back is asked last. */
export function useBooking({ family, setting, draft }: BookingOptions): Booking {
  const t = useTranslations('documents')
  const tellUnanswered = useUnanswered()
  const [isChecking, setChecking] = useState(false)
  const [companyLacks, setCompanyLacks] = useState<FoundLacks | null>(null)
  const isAsked = useRef(false)
  const isLeft = useIsLeft()
  const words = { family }

  const showCompanyLacks = (fields: readonly ShownLack[]) =>
    setCompanyLacks((before) => ({ fields, round: (before?.round ?? 0) + 1 }))

  const refuse = (error: ActionFailure) => {
    const { fields, others } = companyLacksOf(error)
    showCompanyLacks(fields)
    if (fields.length === 0 || others.fields.length > 0) draft.refuse(atField(others))
  }

  /** Whether the draft, as it is typed, would be booked; if not, the page says why. */
  const check = async (): Promise<boolean> => {
    if (!(await draft.form.check())) return false
    setChecking(true)
    try {
      const isReady = await draft.checkBooking(refuse)
      if (isReady) showCompanyLacks([])
      return isReady
    } catch (error) {
      tellUnanswered(error)
      return false
    } finally {
      setChecking(false)
    }
  }

  const ask = async () => {
    const values = draft.form.methods.getValues()
    const { sumGross } = priceValues(values.positions, pricingFor(setting, values)).sums
    const yes = await confirm({
      title: t('bookTitle', words),
      description: [t('bookText', { ...words, sum: germanMoney(sumGross) }), ...warnings(values)].join(' '),
      confirmLabel: t('book'),
    })
    if (yes) await draft.book(centsText(sumGross))
  }

  const checkAndAsk = async () => {
    if ((await check()) && !isLeft.current) await ask()
  }

  const warnings = ({ date, serviceDate, serviceDateEnd }: DraftValues): string[] => {
    const { lastBookedDate: last } = setting
    const earlier =
      last && date < last ? t('bookEarlier', { ...words, date: germanDay(date), last: germanDay(last) }) : ''
    const advance =
      family === 'INVOICE' && isAdvance(date, serviceDateEnd || serviceDate) ? t('bookAdvance') : ''
    return [earlier, advance].filter(Boolean)
  }

  return {
    isBusy: isChecking || draft.form.pending,
    companyLacks,
    book: async () => {
      if (isAsked.current) return
      isAsked.current = true
      await checkAndAsk().finally(() => void (isAsked.current = false))
    },
  }
}

/** Whether the editor is gone: the page that came after it must not ask what was meant here. */
function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

/** A document without positions is told so where the first is added. */
function atField(error: ActionFailure): ActionFailure {
  const { code, message } = error
  return code === 'document.noPositions'
    ? { ...error, fields: [{ path: 'positions', code, message }] }
    : error
}
