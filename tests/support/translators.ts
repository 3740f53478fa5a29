import { posix } from 'node:path'
import ts from 'typescript'
import type { SourceText } from './source-files'

/**
 * Namespaces of the translators in scope: variable name → 'products', '' for the root, null for
 * unknown.
 */
export type Scope = Map<string, string | null>

/** Translators that files export: 'components/print/texts#t' → 'print'. */
export type Exported = ReadonlyMap<string, string | null>

const MAKERS = new Set(['useTranslations', 'getTranslations', 'createTranslator'])

/**
 * Returns the namespace if the expression creates a translator: `useTranslations('x')`, `await
 * getTranslations({ namespace: 'x' })`.
 */
export function namespaceOf(expression: ts.Expression | undefined): string | null | undefined {
  if (!expression) return undefined
  if (ts.isAwaitExpression(expression) || ts.isParenthesizedExpression(expression))
    return namespaceOf(expression.expression)
  if (!ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression)) return undefined
  if (!MAKERS.has(expression.expression.text)) return undefined
  const [argument] = expression.arguments
  if (!argument) return ''
  if (ts.isStringLiteralLike(argument)) return argument.text
  return ts.isObjectLiteralExpression(argument) ? namespaceProperty(argument) : null
}

function namespaceProperty(object: ts.ObjectLiteralExpression): string | null {
  const property = object.properties.find(
    (one) => one.name && ts.isIdentifier(one.name) && one.name.text === 'namespace',
  )
  if (!property) return ''
  return ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
    ? property.initializer.text
    : null
}

/** Adds the translators of a declaration to the scope. */
export function declareTranslators(
  node: ts.VariableDeclaration | ts.ParameterDeclaration,
  scope: Scope,
): void {
  if (ts.isIdentifier(node.name)) {
    const namespace = namespaceOf(node.initializer) ?? namespaceOfType(node.type)
    if (namespace !== undefined) scope.set(node.name.text, namespace)
    else scope.delete(node.name.text)
  } else if (ts.isArrayBindingPattern(node.name)) {
    declareTogether(node.name, node.initializer, scope)
  } else {
    const type = meant(node.type)
    if (type && (ts.isTypeLiteralNode(type) || ts.isInterfaceDeclaration(type)))
      declareProps(node.name, type, scope)
  }
}

/** `const [t, common] = await Promise.all([getTranslations('a'), getTranslations('b')])`. */
function declareTogether(
  names: ts.ArrayBindingPattern,
  initializer: ts.Expression | undefined,
  scope: Scope,
): void {
  const call = initializer && ts.isAwaitExpression(initializer) ? initializer.expression : initializer
  const list = call && ts.isCallExpression(call) ? call.arguments[0] : undefined
  if (!list || !ts.isArrayLiteralExpression(list)) return
  names.elements.forEach((element, index) => {
    const namespace = namespaceOf(list.elements[index])
    if (namespace !== undefined && ts.isBindingElement(element) && ts.isIdentifier(element.name)) {
      scope.set(element.name.text, namespace)
    }
  })
}

/** `({ t, row }: { t: Translator<'products'>; row: Row })`. */
function declareProps(
  names: ts.ObjectBindingPattern,
  type: ts.TypeLiteralNode | ts.InterfaceDeclaration,
  scope: Scope,
): void {
  for (const member of type.members) {
    if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name)) continue
    const namespace = namespaceOfType(member.type)
    const key = member.name.text
    const bound = names.elements.find((one) => (one.propertyName ?? one.name).getText() === key)
    if (namespace !== undefined && bound && ts.isIdentifier(bound.name)) scope.set(bound.name.text, namespace)
  }
}

/**
 * `Translator<'products'>` or `ReturnType<typeof useTranslations<'products'>>` as a parameter's
 * type.
 */
function namespaceOfType(type: ts.TypeNode | undefined): string | null | undefined {
  const text = meant(type)?.getText() ?? ''
  if (!/Translat/.test(text) || text.startsWith('{') || text.startsWith('interface')) return undefined
  const literal = /<\s*(?:typeof\s+\w+\s*<\s*)?['"]([\w.-]+)['"]/.exec(text)
  return literal?.[1] ?? (text.includes('<') && !text.includes('typeof') ? null : '')
}

/** Resolves a plain type name if its alias or interface is in the same file. */
function meant(type: ts.TypeNode | undefined): ts.TypeNode | ts.InterfaceDeclaration | undefined {
  if (!type || !ts.isTypeReferenceNode(type) || type.typeArguments) return type
  const declaration = type
    .getSourceFile()
    .statements.find(
      (one): one is ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
        (ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one)) &&
        one.name.text === type.getText(),
    )
  if (!declaration) return type
  return ts.isTypeAliasDeclaration(declaration) ? meant(declaration.type) : declaration
}

/** `export const t = createTranslator({ …, namespace: 'x' })` of all files. */
export function exportedTranslators(files: readonly SourceText[]): Exported {
  const exported = new Map<string, string | null>()
  for (const { path, text } of files.filter((one) => one.text.includes('createTranslator'))) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    for (const statement of file.statements.filter(ts.isVariableStatement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        const namespace = namespaceOf(initializer)
        if (namespace !== undefined)
          exported.set(`${path.replace(/\.tsx?$/, '')}#${name.getText()}`, namespace)
      }
    }
  }
  return exported
}

/** Adds imported translators to the scope. */
export function importTranslators(
  node: ts.ImportDeclaration,
  path: string,
  exported: Exported,
  scope: Scope,
): void {
  const names = node.importClause?.namedBindings
  if (!names || !ts.isNamedImports(names) || !ts.isStringLiteral(node.moduleSpecifier)) return
  const specifier = node.moduleSpecifier.text
  const target = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(path), specifier)
  for (const { name, propertyName } of names.elements) {
    const namespace = exported.get(`${target}#${(propertyName ?? name).text}`)
    if (namespace !== undefined) scope.set(name.text, namespace)
  }
}
