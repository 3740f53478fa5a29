import { posix } from 'node:path'
import ts from 'typescript'

interface Place {
  path: string
  name: string
}

interface Parsed {
  /** Definitions at the file's top level. */
  own: ReadonlyMap<string, ts.Node>
  /** Values imported from our files. */
  imported: ReadonlyMap<string, Place>
}

/** Returns a file's text; null if it does not exist. */
type Read = (path: string) => string | null

/** Files with a called function, each with the files that call it. */
export type Entered = Map<string, Set<string>>

/**
 * Follows every function that a function names, within the limits of `follows`. Types and constants
 * of other files are ignored.
 */
export function filesEntered(start: Place, read: Read, follows: (path: string) => boolean): Entered {
  const parsed = new Map<string, Parsed>()
  const parse = (path: string) => {
    const known = parsed.get(path) ?? parsedFile(path, read)
    parsed.set(path, known)
    return known
  }
  const entered: Entered = new Map([[start.path, new Set<string>()]])
  const seen = new Set<string>()
  const walk = ({ path, name }: Place): void => {
    const { own, imported } = parse(path)
    const node = own.get(name)
    if (!node || seen.has(`${path} ${name}`)) return
    seen.add(`${path} ${name}`)
    for (const word of namesIn(node)) {
      const target = imported.get(word)
      if (!target) {
        walk({ path, name: word })
        continue
      }
      if (!follows(target.path) || !isFunction(parse(target.path).own.get(target.name))) continue
      entered.set(target.path, (entered.get(target.path) ?? new Set()).add(path))
      walk(target)
    }
  }
  walk(start)
  return entered
}

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isFunctionDeclaration(node) ||
    (ts.isVariableDeclaration(node) &&
      node.initializer !== undefined &&
      ts.isArrowFunction(node.initializer)))

function parsedFile(path: string, read: Read): Parsed {
  const source = ts.createSourceFile(path, read(path) ?? '', ts.ScriptTarget.Latest, true)
  const own = new Map<string, ts.Node>()
  const imported = new Map<string, Place>()
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) own.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        for (const name of boundNames(one.name)) own.set(name, one)
    if (ts.isImportDeclaration(statement))
      for (const [name, place] of importedBy(path, statement, read)) imported.set(name, place)
  }
  return { own, imported }
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))

function importedBy(path: string, { importClause, moduleSpecifier }: ts.ImportDeclaration, read: Read) {
  const bindings = importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return []
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const { text } = moduleSpecifier
  const base = text.startsWith('@/') ? text.slice(2) : posix.join(posix.dirname(path), text)
  const target = [`${base}.ts`, `${base}.tsx`].find((file) => read(file) !== null)
  if (!target) return []
  return bindings.elements
    .filter((element) => !element.isTypeOnly)
    .map((element): [string, Place] => [
      element.name.text,
      { path: target, name: (element.propertyName ?? element.name).text },
    ])
}

/** Returns the values that a definition names, without property names. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (one: ts.Node): void => {
    if (ts.isTypeNode(one)) return
    if (ts.isIdentifier(one) && !isProperty(one)) names.add(one.text)
    ts.forEachChild(one, visit)
  }
  ts.forEachChild(node, visit)
  return names
}

const isProperty = ({ parent, text }: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(parent) && parent.name.text === text) ||
  (ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === text)
