import type { MessageTree } from '@/components/shared/messages/pick-messages'

const idOf = (paths: string) => `messages:${paths}`

/** Messages never change while the server runs. */
const texts = new Map<string, string>()

function textOf(paths: string, messages: MessageTree): string {
  const text = texts.get(paths) ?? JSON.stringify(messages)
  texts.set(paths, text)
  return text
}

/** Messages in the document, as JSON, for hydration. */
export function HandedOver({ paths, messages }: { paths: string; messages: MessageTree }) {
  return (
    <script type="application/json" id={idOf(paths)}>
      {textOf(paths, messages)}
    </script>
  )
}

/**
 * Returns the messages on these paths from the document, or undefined if it has none, as on the
 * server.
 */
export function handedOver(paths: string): MessageTree | undefined {
  if (typeof document === 'undefined') return undefined
  const text = document.getElementById(idOf(paths))?.textContent
  return text ? (JSON.parse(text) as MessageTree) : undefined
}
