import type { Messages as AllMessages, NestedKeyOf } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MergedMessages } from './merged-messages'
import { pickMessages } from './pick-messages'

export interface MessagesProps {
  /** Message paths that client components below need on top of what is there: `products`, `enums.vatCategory`. */
  namespaces: readonly NestedKeyOf<AllMessages>[]
  children: ReactNode
}

/** Messages never change while the server runs. */
const texts = new Map<string, string>()

/** The messages on these paths as JSON: React passes one long text on far more quickly than a tree of a thousand small ones. */
async function textOf(namespaces: readonly string[]): Promise<string> {
  const key = namespaces.join(' ')
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = JSON.stringify(pickMessages(await getMessages(), namespaces))
  texts.set(key, text)
  return text
}

/** Hands further messages to the client components below. Server components have all of them anyway. */
export async function Messages({ namespaces, children }: MessagesProps) {
  return <MergedMessages text={await textOf(namespaces)}>{children}</MergedMessages>
}
