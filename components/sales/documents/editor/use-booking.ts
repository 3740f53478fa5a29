'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { useUnanswered } from '@/components/shared/form/use-unanswered'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import { germanDay } from '@/lib/domain/business-date'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { centsText, germanMoney } from '@/lib/domain/money'
import type { ActionFailure } from '@/lib/server/core/action-result'
import { bookingQuestions } from '@/lib/sales/documents/rules/booking-questions'
import type { AdvanceRecord } from '@/lib/sales/advances/schema'
import { priceLess } from './advances'
import { companyLacksOf, type ShownLack } from './company-lacks'
import { pricingFor, type DraftValues } from './draft-values'
import type { Draft } from './use-draft'

interface BookingOptions {
  family: DocumentFamily
  setting: EditorSetting
  draft: Draft
  /** The advances that a final invoice deducts. */
  advances: readonly AdvanceRecord[]
}

/** The company's lacks, as found by an attempt to book. */
export interface FoundLacks {
  fields: readonly ShownLack[]
  /** Incremented by each attempt. */
  round: number
}

export interface Booking {
  /** A save, check or booking is in progress. */
  isBusy: boolean
  companyLacks: FoundLacks | null
  book: () => Promise<void>
}

/** Books a draft: first shows what it lacks; the confirmation, which is irrevocable, comes last. */
export function useBooking({ family, setting, draft, advances }: BookingOptions): Booking {
  const t = useTranslations('documents')
  const notifyUnanswered = useUnanswered()
  const [isChecking, setChecking] = useState(false)
  const [companyLacks, setCompanyLacks] = useState<FoundLacks | null>(null)
  const isRequested = useRef(false)
  const isLeft = useIsLeft()
  const words = { family }
  const warnings = useWarnings({ family, setting })

  const showCompanyLacks = (fields: readonly ShownLack[]) =>
    setCompanyLacks((before) => ({ fields, round: (before?.round ?? 0) + 1 }))

  const refuse = (error: ActionFailure) => {
    const { fields, others } = companyLacksOf(error)
    showCompanyLacks(fields)
    if (fields.length === 0 || others.fields.length > 0) draft.refuse(atField(others))
  }

  /** Returns whether the draft in its current state could be booked; if not, the page shows why. */
  const check = async (): Promise<boolean> => {
    if (!(await draft.form.check())) return false
    setChecking(true)
    try {
      const isReady = await draft.checkBooking(refuse)
      if (isReady) showCompanyLacks([])
      return isReady
    } catch (error) {
      notifyUnanswered(error)
      return false
    } finally {
      setChecking(false)
    }
  }

  const confirmBooking = async () => {
    const values = draft.form.methods.getValues()
    const { sumGross } = priceLess(values, pricingFor(setting, values), advances).sums
    const yes = await confirm({
      title: t('bookTitle', words),
      description: [t('bookText', { ...words, sum: germanMoney(sumGross) }), ...warnings(values)].join(' '),
      confirmLabel: t('book', words),
    })
    if (yes) await draft.book(centsText(sumGross))
  }

  const checkAndAsk = async () => {
    if ((await check()) && !isLeft.current) await confirmBooking()
  }

  return {
    isBusy: isChecking || draft.form.pending,
    companyLacks,
    book: async () => {
      if (isRequested.current) return
      isRequested.current = true
      await checkAndAsk().finally(() => void (isRequested.current = false))
    },
  }
}

/** Whether the editor is unmounted: the next page must not show its question. */
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

/** Moves the error of a document without positions to the input for the first. */
function atField(error: ActionFailure): ActionFailure {
  const { code, message } = error
  return code === 'document.noPositions'
    ? { ...error, fields: [{ path: 'positions', code, message }] }
    : error
}

/** What to check before booking; see `bookingQuestions`. */
function useWarnings({ family, setting }: Pick<BookingOptions, 'family' | 'setting'>) {
  const t = useTranslations('documents')
  return (draft: DraftValues): string[] =>
    bookingQuestions({ ...setting, ...draft, family }).map(({ code, params: { date, last, names } }) =>
      t(`bookQuestions.${code}`, { family, date: germanDay(date), last: last && germanDay(last), names }),
    )
}
