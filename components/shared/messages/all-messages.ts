import type { MessageTree } from './pick-messages'

let all: MessageTree | null = null
let coming: Promise<MessageTree> | null = null

/** Every message, once they are here. */
export const allMessages = (): MessageTree | null => all

/** Fetches every message; to a browser they are a file of the build, which it keeps until the next release. */
export function loadAllMessages(): Promise<MessageTree> {
  coming ??= import('@/messages/de.json').then(
    ({ default: messages }) => (all = messages),
    (error: unknown) => {
      // the next one who needs them tries again
      coming = null
      throw error
    },
  )
  return coming
}
