import type { MessageTree } from './pick-messages'

let all: MessageTree | null = null
let coming: Promise<MessageTree> | null = null

/** Returns all messages, or null until loaded. */
export const allMessages = (): MessageTree | null => all

/** Loads all messages; for browsers they are a file of the build, cached until the next release. */
export function loadAllMessages(): Promise<MessageTree> {
  coming ??= import('@/messages/de.json').then(
    ({ default: messages }) => (all = messages),
    (error: unknown) => {
      // Let the next caller retry.
      coming = null
      throw error
    },
  )
  return coming
}
