'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'
import { registerConfirm, type ConfirmOptions } from './confirm'

const loadDialog = () => import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog }))
const ConfirmDialog = lazy(loadDialog)

interface Question {
  options: ConfirmOptions
  answer: (yes: boolean) => void
}

/**
 * Shows the questions of `confirm`; the dialog's code is loaded when the browser is idle, or with
 * the first question. A new question answers the previous one with no, so that no caller waits
 * forever.
 */
export function ConfirmHost() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const latest = useRef<Question['answer'] | null>(null)
  useLoadWhenIdle(loadDialog)
  useEffect(() => {
    registerConfirm(
      (options) =>
        new Promise((resolve) => {
          // Outside any transition of the caller: it would wait for the answer, and the dialog
          // inside it would never show.
          queueMicrotask(() => {
            latest.current?.(false)
            latest.current = resolve
            setQuestion({ options, answer: resolve })
            setOpen(true)
          })
        }),
    )
    return () => registerConfirm(null)
  }, [])
  if (!question) return null
  const answer = (yes: boolean) => {
    question.answer(yes)
    setOpen(false)
  }
  return (
    <Suspense>
      <ConfirmDialog {...question.options} open={open} onAnswer={answer} />
    </Suspense>
  )
}
