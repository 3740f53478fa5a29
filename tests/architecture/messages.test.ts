import { describe, expect, it } from 'vitest'
import { checkMessages, type Declarations, type Messages } from '../support/message-check'

const NONE: Declarations = { dynamic: {}, edge: {}, refusals: {} }

function check(
  code: string,
  messages: Messages,
  declared: Partial<Declarations> = {},
  path = 'components/catalog/products/a.tsx',
) {
  return checkMessages([{ path, text: code }], messages, { ...NONE, ...declared })
}

const inComponent = (body: string) =>
  `export function A() { const t = useTranslations('products'); return ${body} }`

describe('the message check', () => {
  it('reads which refusals triggers raise', () => {
    const raise = (hint: string) => `RAISE EXCEPTION 'x' USING errcode = 'KO409', hint = '${hint}';`
    const said = (hint: string) =>
      check(raise(hint), { errors: { order: { taken: 'Vergeben' } } }, {}, 'db/routines/orders.sql')
    expect(said('order.taken')).toEqual([])
    expect(said('order.gone').join()).toContain('errors.order.gone')
  })

  it('is content when every key is used and there', () => {
    const code = inComponent("[t('name'), t.rich('hint'), t(open ? 'open' : 'shut'), t(`status.${s}`)]")
    const messages = { products: { name: '', hint: '', open: '', shut: '', status: { A: '', B: '' } } }
    expect(check(code, messages)).toEqual([])
  })

  it.each([
    ['a label', inComponent("t('name')"), 'products.name'],
    ['a branch', inComponent("t(a ? 'name' : 'other')"), 'products.other'],
    ['a label of the root', "const t = useTranslations(); t('common.save')", 'common.save'],
    [
      'a label on the server',
      "const t = await getTranslations({ namespace: 'users' }); t('name')",
      'users.name',
    ],
    [
      'one of two translators',
      "const [a, b] = await Promise.all([getTranslations('x'), getTranslations('y')]); b('name')",
      'y.name',
    ],
    ['a translator handed on', "const columns = (t: Translator<'products'>) => t('price')", 'products.price'],
    [
      'a translator among props',
      "function A({ t }: { t: Translator<'products'> }) { return t('price') }",
      'products.price',
    ],
    [
      'a translator by its maker',
      "const a = (t: ReturnType<typeof useTranslations<'products'>>) => t('price')",
      'products.price',
    ],
    [
      'a translator by the name of its type',
      "type Words = Translator<'products'>; const a = (t: Words) => t('price')",
      'products.price',
    ],
    [
      'a translator of an interface',
      "interface Props { t: Words }\ntype Words = Translator<'products'>\nfunction A({ t }: Props) { return t('price') }",
      'products.price',
    ],
    ['an error code', "throw new AppError('conflict', 'product.numberTaken')", 'errors.product.numberTaken'],
    ['a refused field', "throw invalidField('name', 'product.nameTaken')", 'errors.product.nameTaken'],
    ['a field refused by a rule', "invalid('name', 'product.nameTaken')", 'errors.product.nameTaken'],
    ['a pattern', inComponent('t(`status.${s}`)'), 'products.status.'],
  ])('misses %s', (_what, code, key) => {
    expect(check(code, {}).join('\n')).toContain(key)
  })

  it('misses what a schema says', () => {
    const problems = check(
      "z.string().min(1, 'validation.required')",
      {},
      {},
      'lib/catalog/products/schema.ts',
    )
    expect(problems).toEqual([
      'lib/catalog/products/schema.ts:1 errors.validation.required is missing in messages/de.json',
    ])
  })

  it('misses the code of a refused field', () => {
    const code =
      "const refusals = [{ path, code: 'document.late' }, { path, code: `document.lacks.${part}` }, { code: 'custom' }]"
    const problems = check(code, {}, {}, 'lib/sales/documents/rules/a.ts')
    expect(problems.join('\n')).toMatch(
      /errors\.document\.lacks\.…[\s\S]*errors\.document\.late is missing|errors\.document\.late is missing[\s\S]*lacks/,
    )
    expect(problems).toHaveLength(2)
  })

  it('finds unused keys', () => {
    const problems = check(inComponent("t('name')"), { products: { name: '', old: '' } })
    expect(problems).toEqual(['messages/de.json products.old is used nowhere'])
  })

  it('takes a placeholder for one word of a key', () => {
    const problems = check(inComponent('t(`status.${s}`)'), {
      products: { status: { A: '', deep: { B: '' } } },
    })
    expect(problems).toEqual(['messages/de.json products.status.deep.B is used nowhere'])
  })

  it('keeps translators of different functions apart', () => {
    const code =
      "const a = () => { const t = useTranslations('x'); return t('n') }\nconst b = () => { const t = useTranslations('y'); return t('m') }"
    expect(check(code, { x: { n: '' }, y: { m: '' } })).toEqual([])
  })

  it('wants a computed key named or declared', () => {
    const code = inComponent('t(key)')
    const messages = { products: { name: '' } }
    expect(check(code, messages)[0]).toContain('a computed key below "products"')
    expect(check(`${code}; const keys = ['name']`, messages, { dynamic: { products: 'why' } })).toEqual([])
    expect(check(`${code}; const keys = { name: 1 }`, messages, { dynamic: { products: 'why' } })).toEqual([])
    expect(check(code, messages, { edge: { products: 'why' } })).toEqual([
      'messages/de.json products.name is used nowhere',
    ])
  })

  it('finds what a declared namespace no longer makes', () => {
    const messages = { enums: { status: { DRAFT: '', GONE: '' } } }
    const problems = check("const status = ['DRAFT', 'status']", messages, { dynamic: { enums: 'why' } })
    expect(problems).toEqual(['messages/de.json enums.status.GONE is used nowhere'])
  })

  it('follows a translator into the files that import it', () => {
    const files = [
      {
        path: 'components/print/texts.ts',
        text: "export const t = createTranslator({ locale, messages, namespace: 'print' })",
      },
      {
        path: 'components/print/templates/document/sums.ts',
        text: "import { t } from '../../texts'; t('total')",
      },
    ]
    expect(checkMessages(files, {}, NONE)).toEqual([
      'components/print/templates/document/sums.ts:1 print.total is missing in messages/de.json',
    ])
  })

  it('wants a translator whose namespace can be seen', () => {
    expect(check('const a = (t: Translator<N>) => t(key)', {})[0]).toContain('cannot be seen')
  })

  it('refuses a declaration that nothing fits', () => {
    expect(check('', {}, { dynamic: { gone: 'why' } })).toEqual([
      'declared dynamic namespace gone has no messages',
    ])
  })

  it("follows a rule's refusal to its code", () => {
    const at = (messages: Messages, refusals = {}) =>
      check("return fail('notDraft')", messages, { refusals }, 'lib/x/rules/a.ts')
    expect(at({})[0]).toContain('declare in tests/check-messages.ts')
    expect(at({}, { 'lib/x/': ['document'] })[0]).toContain('errors.document.notDraft is missing')
    expect(at({ errors: { document: { notDraft: '' } } }, { 'lib/x/': ['document'] })).toEqual([])
  })

  it('lets a pattern of refusals mark only what rules refuse', () => {
    const declared = { refusals: { 'lib/': ['document'] } }
    const code = "fail('notDraft'); throw new AppError('rule', `document.${error}`)"
    const messages = { errors: { document: { notDraft: '', gone: '' } } }
    expect(check(code, messages, declared, 'lib/x/rules/a.ts')).toEqual([
      'messages/de.json errors.document.gone is used nowhere',
    ])
  })
})
