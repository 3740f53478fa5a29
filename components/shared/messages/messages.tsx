'use client'

import { NextIntlClientProvider, useLocale, type Messages as AllMessages, type NestedKeyOf } from 'next-intl'
import { useServerInsertedHTML } from 'next/navigation'
import { createContext, use, useContext, useRef, type ComponentProps, type ReactNode } from 'react'
import { allMessages, loadAllMessages } from './all-messages'
import { handedOver, HandedOver } from '@/components/shared/session/handed-over'
import { useLoadWhenIdle } from '@/components/shared/page/use-when-idle'
import { mergeMessages, pickMessages, type MessageTree } from './pick-messages'

export interface MessagesProps {
  /**
   * Paths of the further messages that client components below need: `products`,
   * `enums.vatCategory`.
   */
  namespaces: readonly NestedKeyOf<AllMessages>[]
  children: ReactNode
}

/** Messages provided by the ancestors. */
const Present = createContext<MessageTree>({})

/** Computed once in the life of a server or a browser tab: messages never change. */
const picked = new Map<string, MessageTree>()
const merged = new WeakMap<MessageTree, Map<string, MessageTree>>()

/**
 * Returns the messages on these comma-separated paths: from the document if it has them, else from
 * the file of all.
 */
function usePicked(paths: string): MessageTree {
  const cached = picked.get(paths)
  if (cached) return cached
  const found = handedOver(paths) ?? pickMessages(allMessages() ?? use(loadAllMessages()), paths.split(','))
  picked.set(paths, found)
  return found
}

function mergedInto(present: MessageTree, paths: string, own: MessageTree): MessageTree {
  const byPaths = merged.get(present) ?? new Map<string, MessageTree>()
  merged.set(present, byPaths)
  const tree = byPaths.get(paths) ?? mergeMessages(present, own)
  byPaths.set(paths, tree)
  return tree
}

/**
 * Provides further messages to the client components below. Server components have all of them
 * anyway. A document carries those its page names; a client-side navigation carries none, since the
 * browser has the file of all by then.
 *
 * It may suspend for that file, and must not call a hook after that: React resumes the suspended
 * render, where the messages are available and nothing suspends, and would take such a hook for an
 * existing one.
 */
export function Messages({ namespaces, children }: MessagesProps) {
  const paths = namespaces.join(',')
  const own = usePicked(paths)
  return (
    <Provided paths={paths} own={own}>
      {children}
    </Provided>
  )
}

function Provided({ paths, own, children }: { paths: string; own: MessageTree; children: ReactNode }) {
  const messages = mergedInto(useContext(Present), paths, own)
  useLoadWhenIdle(loadAllMessages)
  const isDue = useRef(true)
  useServerInsertedHTML(() => {
    if (!isDue.current) return null
    isDue.current = false
    return <HandedOver paths={paths} messages={own} />
  })
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
