import { Messages } from '@/components/shared/page/messages'
import type { Sendable } from './dispatch-actions'
import { SendButton } from './send-button'

/** The button with the words that its dialog needs. A server component. */
export function SendArea(props: Sendable) {
  return (
    <Messages namespaces={['dispatches', 'errors.dispatch']}>
      <SendButton {...props} />
    </Messages>
  )
}
