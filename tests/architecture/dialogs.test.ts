import { describe, expect, it } from 'vitest'
import {
  ASKED_ELSEWHERE,
  DIALOGS,
  FLEETING_QUESTIONS,
  OPENED_ELSEWHERE,
  QUESTIONS,
} from '../e2e/support/dialogs'
import { filesBelow, readSource } from '../support/source-files'

/** `shared` and `ui` hold the building blocks of dialogs; tests open them as they need. */
const isOurs = (path: string) => !/^components\/(shared|ui)\/|\.test\.tsx$/.test(path)

const isDialog = (text: string) => /<(Dialog|FormSheet|CreationModal|PreparedCreationModal)[\s>]/.test(text)

/** A confirmation, or a deletion with its confirmation. Lists use the same ones as record pages. */
const asks = (text: string) => /\bconfirm\(|<RecordDeletion\b/.test(text)

describe('dialogs', () => {
  it('are each opened by an end-to-end test: tests/e2e/support/dialogs.ts', () => {
    const dialogs = filesBelow('components')
      .filter((path) => isOurs(path) && isDialog(readSource(path)))
      .map((path) => path.slice('components/'.length))
    expect(dialogs.length).toBeGreaterThan(25)
    expect(Object.keys({ ...DIALOGS, ...OPENED_ELSEWHERE }).toSorted()).toEqual(dialogs.toSorted())
  })

  it('with a story of their own are in the spec that is named', () => {
    for (const [spec, by] of Object.values({ ...OPENED_ELSEWHERE, ...ASKED_ELSEWHERE }))
      expect(readSource(`tests/e2e/${spec}`), spec).toContain(by)
  })

  it('that ask are each tried, too', () => {
    const asking = filesBelow('components')
      .filter((path) => isOurs(path) && asks(readSource(path)))
      .map((path) => path.slice('components/'.length))
    expect(asking.length).toBeGreaterThan(20)
    const named = [...Object.keys({ ...QUESTIONS, ...ASKED_ELSEWHERE }), ...FLEETING_QUESTIONS]
    expect(named.toSorted()).toEqual(asking.toSorted())
  })

  it('are found', () => {
    expect(isDialog('    <FormSheet\n      open')).toBe(true)
    expect(isDialog('    <Dialog open>')).toBe(true)
    expect(isDialog('<DialogForm form={form}>')).toBe(false)
  })
})

/** Made from a choice on another page, and a run of what is there already: „Jetzt abrechnen“. */
const NO_DIAL = ['payment-files', 'recurring-runs']

describe('„Neu“', () => {
  it('is the same button on every list whose records begin on a page of their own', () => {
    const begun = filesBelow('app/(app)')
      .filter((path) => path.endsWith('/new/page.tsx'))
      .map((path) => path.slice('app/(app)/'.length, -'/new/page.tsx'.length))
      .filter((list) => !NO_DIAL.includes(list))
    expect(begun).toContain('invoices')
    expect(begun.filter((list) => !readSource(`app/(app)/${list}/page.tsx`).includes('<SpeedDial'))).toEqual(
      [],
    )
  })
})
