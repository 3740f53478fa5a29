'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { registerConfirm, type ConfirmOptions } from './confirm'

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
)

interface Question {
  options: ConfirmOptions
  answer: (yes: boolean) => void
}

/** Shows the questions of `confirm`; the dialog's code arrives with the first of them. */
export function ConfirmHost() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    registerConfirm(
      (options) =>
        new Promise((resolve) => {
          // Out of any transition that asks: it would wait for the answer, and so would the dialog in it.
          queueMicrotask(() => {
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
