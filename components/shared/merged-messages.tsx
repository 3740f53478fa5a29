'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { mergeMessages } from './pick-messages'

type Tree = Parameters<typeof mergeMessages>[0]

/** The provider's messages with more on top. */
export function MergedMessages({ messages, children }: { messages: Tree; children: ReactNode }) {
  const present = useMessages()
  const merged = useMemo(() => mergeMessages(present, messages), [present, messages])
  return (
    <NextIntlClientProvider
      locale={useLocale()}
      messages={merged as ComponentProps<typeof NextIntlClientProvider>['messages']}
    >
      {children}
    </NextIntlClientProvider>
  )
}
