'use client'

import type { DocumentFamily } from '@/lib/domain/document-kind'
import { BookCheck, Check, Mail, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import type { BulkAction } from '@/components/shared/data-table/types'
import { germanDay } from '@/lib/domain/business-date'
import { datedBefore, type BulkTask, type ChosenDocument, type TaskKind } from './task'

const BulkHost = lazy(() => import('./bulk-host').then((loaded) => ({ default: loaded.BulkHost })))

interface DocumentBulk {
  actions: BulkAction[]
  /** To be rendered next to the table. */
  host: ReactNode
}

/**
 * Returns the bulk actions for a list of documents; `documents` are those of the current page. With
 * `lastBooked`, the date of the last booked one, booking an earlier one shows a warning.
 */
export function useDocumentBulk(
  family: DocumentFamily,
  documents: readonly ChosenDocument[],
  canPatch: boolean,
  lastBooked: string | null = null,
): DocumentBulk {
  const t = useTranslations('documents.bulk')
  const [task, setTask] = useState<BulkTask | null>(null)
  const seen = useSeen(documents)

  const isMeant = (kind: 'book' | 'send', chosen: readonly ChosenDocument[], count: number) => {
    const earlier = kind === 'book' ? datedBefore(chosen, lastBooked) : 0
    const warning = earlier ? t('bookEarlier', { count: earlier, last: germanDay(lastBooked ?? '') }) : ''
    return confirm({
      title: t(`${kind}Title`, { family, count }),
      description: [t(`${kind}Text`), warning].filter(Boolean).join(' '),
      confirmLabel: kind === 'book' ? t('book', { family }) : t('send'),
    })
  }

  const run = (kind: TaskKind) => async (ids: string[]) => {
    const chosen = ids.flatMap((id) => seen.get(id) ?? [])
    if ((kind === 'book' || kind === 'send') && !(await isMeant(kind, chosen, ids.length))) return ids
    return new Promise<readonly string[]>((resolve) => {
      const settle = (rest: readonly string[]) => {
        setTask(null)
        resolve(rest)
      }
      setTask({ kind, family, documents: chosen, settle })
    })
  }
  const book = {
    id: 'book',
    label: t('book', { family }),
    icon: <BookCheck aria-hidden="true" />,
    run: run('book'),
  }
  const print = { id: 'print', label: t('print'), icon: <Printer aria-hidden="true" />, run: run('print') }
  const pay = { id: 'pay', label: t('pay'), icon: <Check aria-hidden="true" />, run: run('pay') }
  const send = { id: 'send', label: t('send'), icon: <Mail aria-hidden="true" />, run: run('send') }
  const writing = family === 'INVOICE' ? [book, send, pay] : [book, send]

  return {
    actions: canPatch ? [...writing, print] : [print],
    host: task ? (
      <Suspense fallback={null}>
        <BulkHost task={task} />
      </Suspense>
    ) : null,
  }
}

/**
 * Returns all documents that the list has shown, in their latest state: a selection outlives its
 * page.
 */
function useSeen(documents: readonly ChosenDocument[]): ReadonlyMap<string, ChosenDocument> {
  const [seen, setSeen] = useState(() => ({ last: documents, all: mapOf(documents) }))
  if (seen.last === documents) return seen.all
  const all = new Map([...seen.all, ...mapOf(documents)])
  setSeen({ last: documents, all })
  return all
}

const mapOf = (documents: readonly ChosenDocument[]) => new Map(documents.map((one) => [one.id, one]))
