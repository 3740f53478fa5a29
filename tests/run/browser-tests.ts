import ts from 'typescript'

/** Counts of a spec's tests that run every time and in rotation. A test in a loop counts once. */
export interface BrowserTests {
  core: number
  turn: number
}

/** Counts tests by whether they or a `test.describe` around them are tagged `@turn`. */
export function browserTestsIn(source: string): BrowserTests {
  const tests: BrowserTests = { core: 0, turn: 0 }
  const visit = (node: ts.Node, isTagged: boolean): void => {
    const name = ts.isCallExpression(node) ? node.expression.getText() : ''
    const isGroup = name.startsWith('test.describe')
    const isTest = name === 'test'
    const inTurn = isTagged || ((isGroup || isTest) && ts.isCallExpression(node) && hasTag(node))
    if (isTest) tests[inTurn ? 'turn' : 'core'] += 1
    node.forEachChild((child) => visit(child, inTurn))
  }
  visit(ts.createSourceFile('spec.ts', source, ts.ScriptTarget.Latest, true), false)
  return tests
}

const hasTag = ({ arguments: given }: ts.CallExpression): boolean =>
  given.some((each) => ts.isObjectLiteralExpression(each) && /\btag:[^}]*'@turn'/.test(each.getText()))
