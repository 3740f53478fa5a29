'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'
import { mergeMessages, type MessageTree } from './pick-messages'

/** What the providers above hold. */
const Present = createContext<MessageTree>({})

/** Merged once in the life of a server or a browser tab: messages never change. */
const known = new WeakMap<MessageTree, Map<string, MessageTree>>()

function merged(present: MessageTree, text: string): MessageTree {
  const byText = known.get(present) ?? new Map<string, MessageTree>()
  known.set(present, byText)
  const tree = byText.get(text) ?? mergeMessages(present, JSON.parse(text) as MessageTree)
  byText.set(text, tree)
  return tree
}

/** The messages of the providers above with more on top, which come as JSON. */
export function MergedMessages({ text, children }: { text: string; children: ReactNode }) {
  const messages = merged(useContext(Present), text)
  return (
    <Present value={messages}>
      <NextIntlClientProvider
        locale={useLocale()}
        messages={messages as ComponentProps<typeof NextIntlClientProvider>['messages']}
      >
        {children}
      </NextIntlClientProvider>
    </Present>
  )
}
