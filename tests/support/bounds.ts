import { createHash } from 'node:crypto'
import ts from 'typescript'
import { productionFiles, readSource } from './source-files'

/** A constant of time, size or count: the numbers that its initializer states. */
export interface Bound {
  path: string
  name: string
  /** `lib/server/core/idempotency.ts KEPT_MS = 86400000`; long lists by their digest. */
  text: string
}

type Value = number | bigint | { [name: string]: Value } | Value[]

const UPPER = /^[A-Z][A-Z0-9_]*$/
/** A file without this text need not be parsed. */
const MAY_HAVE = /\bconst [A-Z][A-Z0-9_]*\b/

/** Longest value that is written out. */
const WRITTEN = 60

/**
 * Returns every constant with an UPPER_CASE name at the top of a file that states numbers:
 * literals, sums and products of them and of other such constants, also within objects and lists.
 * `read` returns the text of a file and throws for one that does not exist.
 */
export function boundsIn(paths: readonly string[], read: (path: string) => string): Bound[] {
  const sources = new Sources(read)
  return paths.flatMap((path) => sources.boundsOf(path))
}

/** Returns the bounds of our files below the folders. */
export const boundsBelow = (folders: readonly string[]): Bound[] =>
  boundsIn(
    productionFiles(folders).filter((path) => path.endsWith('.ts')),
    (path) => readSource(path),
  )

/** Parsed files and the values of their constants, each read once. */
class Sources {
  readonly #files = new Map<string, ts.SourceFile | null>()
  readonly #values = new Map<string, Value | null>()

  constructor(private readonly read: (path: string) => string) {}

  boundsOf(path: string): Bound[] {
    const file = MAY_HAVE.test(this.read(path)) ? this.#fileOf(path) : null
    if (!file) return []
    return declarationsIn(file).flatMap(({ name, initializer }) => {
      if (!UPPER.test(name)) return []
      const value = this.#valueOf(path, name)
      if (value === null || !statesNumber(initializer)) return []
      return [{ path, name, text: `${path} ${name} = ${textOf(value)}` }]
    })
  }

  #fileOf(path: string): ts.SourceFile | null {
    const known = this.#files.get(path)
    if (known !== undefined) return known
    const file = this.#parsed(path)
    this.#files.set(path, file)
    return file
  }

  /** Null for a file that does not exist, such as a folder's index. */
  #parsed(path: string): ts.SourceFile | null {
    try {
      return ts.createSourceFile(path, this.read(path), ts.ScriptTarget.Latest, true)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  #valueOf(path: string, name: string): Value | null {
    const key = `${path} ${name}`
    const known = this.#values.get(key)
    if (known !== undefined) return known
    // a circle has no value
    this.#values.set(key, null)
    const file = this.#fileOf(path)
    const declared = file && declarationsIn(file).find((one) => one.name === name)
    const value = declared ? this.#evaluate(path, declared.initializer) : null
    this.#values.set(key, value)
    return value
  }

  #evaluate(path: string, node: ts.Expression): Value | null {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
      return this.#evaluate(path, node.expression)
    if (ts.isNumericLiteral(node)) return Number(node.text)
    if (ts.isBigIntLiteral(node)) return BigInt(node.text.slice(0, -1))
    if (ts.isIdentifier(node)) return this.#evaluateName(path, node.text)
    if (ts.isPrefixUnaryExpression(node)) return negated(this.#evaluate(path, node.operand), node.operator)
    if (ts.isBinaryExpression(node))
      return combined(
        this.#evaluate(path, node.left),
        this.#evaluate(path, node.right),
        node.operatorToken.kind,
      )
    if (ts.isCallExpression(node)) return this.#evaluateCall(path, node)
    if (ts.isArrayLiteralExpression(node)) return this.#evaluateList(path, node.elements)
    if (ts.isObjectLiteralExpression(node)) return this.#evaluateObject(path, node)
    return null
  }

  #evaluateName(path: string, name: string): Value | null {
    const own = this.#valueOf(path, name)
    if (own !== null) return own
    const file = this.#fileOf(path)
    const origin = file && importOf(file, path, name)
    return origin ? this.#valueOf(origin.path, origin.name) : null
  }

  /** `Date.UTC(…)` and `Math.max(…)` of numbers. */
  #evaluateCall(path: string, { expression, arguments: given }: ts.CallExpression): Value | null {
    const called = expression.getText()
    if (called !== 'Date.UTC' && called !== 'Math.max') return null
    const numbers = given.flatMap((node) => {
      const value = this.#evaluate(path, ts.isSpreadElement(node) ? node.expression : node)
      return Array.isArray(value) ? value : [value]
    })
    if (!numbers.every((value) => typeof value === 'number')) return null
    const [year = 0, month = 0, ...rest] = numbers
    return called === 'Math.max' ? Math.max(...numbers) : Date.UTC(year, month, ...rest)
  }

  #evaluateList(path: string, elements: readonly ts.Expression[]): Value | null {
    const values = elements.map((element) => this.#evaluate(path, element))
    const known = values.filter((value) => value !== null)
    return known.length === values.length && known.length > 0 ? known : null
  }

  /** The numbers of an object; null without any. */
  #evaluateObject(path: string, node: ts.ObjectLiteralExpression): Value | null {
    const found: Record<string, Value> = {}
    for (const property of node.properties) {
      if (!ts.isPropertyAssignment(property)) continue
      const value = this.#evaluate(path, property.initializer)
      if (value !== null) found[property.name.getText()] = value
    }
    return Object.keys(found).length > 0 ? found : null
  }
}

/** The constants at the top of a file. */
function declarationsIn(file: ts.SourceFile): { name: string; initializer: ts.Expression }[] {
  return file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
          ts.isIdentifier(name) && initializer ? [{ name: name.text, initializer }] : [],
        )
      : [],
  )
}

/** Where an imported name is declared. */
function importOf(file: ts.SourceFile, path: string, name: string): { path: string; name: string } | null {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    const found = bindings.elements.find((element) => element.name.text === name)
    if (!found) continue
    const from = resolved(statement.moduleSpecifier.text, path)
    return from ? { path: from, name: (found.propertyName ?? found.name).text } : null
  }
  return null
}

function resolved(specifier: string, path: string): string | null {
  if (specifier.startsWith('@/')) return `${specifier.slice(2)}.ts`
  if (!specifier.startsWith('.')) return null
  return `${new URL(specifier, `file:///${path}`).pathname.slice(1)}.ts`
}

const OPERATIONS: Partial<Record<ts.SyntaxKind, (left: number, right: number) => number>> = {
  [ts.SyntaxKind.PlusToken]: (left, right) => left + right,
  [ts.SyntaxKind.MinusToken]: (left, right) => left - right,
  [ts.SyntaxKind.AsteriskToken]: (left, right) => left * right,
  [ts.SyntaxKind.SlashToken]: (left, right) => left / right,
  [ts.SyntaxKind.AsteriskAsteriskToken]: (left, right) => left ** right,
}

function combined(left: Value | null, right: Value | null, kind: ts.SyntaxKind): Value | null {
  const operation = OPERATIONS[kind]
  return operation && typeof left === 'number' && typeof right === 'number' ? operation(left, right) : null
}

const negated = (value: Value | null, operator: ts.PrefixUnaryOperator): Value | null =>
  operator === ts.SyntaxKind.MinusToken && (typeof value === 'number' || typeof value === 'bigint')
    ? -value
    : null

/** Whether an initializer has a number of its own, instead of naming another constant. */
function statesNumber(node: ts.Node): boolean {
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return true
  return ts.forEachChild(node, (child) => statesNumber(child) || undefined) ?? false
}

function textOf(value: Value): string {
  if (typeof value !== 'object') return `${value}`
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
  return text.length <= WRITTEN ? text : createHash('sha256').update(text).digest('hex').slice(0, 16)
}
