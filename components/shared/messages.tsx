import type { Messages as AllMessages, NamespaceKeys, NestedKeyOf } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MergedMessages } from './merged-messages'
import { pickMessages } from './pick-messages'

export type Namespace = NamespaceKeys<AllMessages, NestedKeyOf<AllMessages>>

export interface MessagesProps {
  /** Message paths that client components below need on top of what is there: `products`, `enums.vatCategory`. */
  namespaces: readonly Namespace[]
  children: ReactNode
}

/** Hands further messages to the client components below. Server components have all of them anyway. */
export async function Messages({ namespaces, children }: MessagesProps) {
  return <MergedMessages messages={pickMessages(await getMessages(), namespaces)}>{children}</MergedMessages>
}
