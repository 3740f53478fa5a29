import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { ROOT } from '../source-files'

const ACTIONS_FILE = /\/lib\/.+\/actions\.ts$/
const EXPORTED = /^export (?:const|async function) (\w+)/gm

/** Modules of Next that need its router, each with its fake. */
export const FAKE_MODULES: Readonly<Record<string, string>> = {
  'next/navigation': join(ROOT, 'tests/support/components/navigation.ts'),
  'next/link': join(ROOT, 'tests/support/components/link.tsx'),
}

/** `renderOnPage` provides all messages; a server would hand over those of the page. */
const MESSAGES_FILE = join(ROOT, 'components/shared/messages/messages.tsx')

/** Replaces the component that hands over messages by its children. */
export function allMessagesPresent(): Plugin {
  return {
    name: 'all-messages-present',
    enforce: 'pre',
    load: (id) => (id === MESSAGES_FILE ? 'export const Messages = ({ children }) => children' : null),
  }
}

/**
 * Replaces each file of server actions by functions of the same names that return the results set
 * by `answerAction` of actions.ts.
 */
export function fakeActions(): Plugin {
  return {
    name: 'fake-actions',
    enforce: 'pre',
    load(id) {
      if (!ACTIONS_FILE.test(id)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => name)
      return [
        "import { callAction } from '@/tests/support/components/actions'",
        ...names.map((name) => `export const ${name} = (input) => callAction('${name}', input)`),
      ].join('\n')
    },
  }
}
