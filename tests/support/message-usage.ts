import ts from 'typescript'
import type { SourceText } from './source-files'
import { declareTranslators, importTranslators, namespaceOf, type Exported, type Scope } from './translators'

interface Place {
  path: string
  line: number
}

/** A reference from code to messages, as full keys from the root of the messages. */
export type Usage = Place &
  (
    | { kind: 'key'; key: string } // must exist
    | { kind: 'pattern'; prefix: string; matches: RegExp } // t(`status.${x}`): at least one must exist
    | { kind: 'dynamic'; prefix: string } // t(x): the prefix must be declared
    | { kind: 'refusal'; reason: string } // fail('reason') of a rule
    | { kind: 'literal'; text: string } // any other string; marks an equal key as used
    | { kind: 'name'; text: string } // a property's name; computed keys consist of strings and names
    | { kind: 'unknown'; text: string } // a translator whose namespace cannot be determined
  )

type Found = Usage extends infer U ? (U extends Usage ? Omit<U, keyof Place> : never) : never

const CODE = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/
const METHODS = new Set(['rich', 'markup', 'raw', 'has'])

/** Returns the errors that triggers raise, as `lib/server/core/failure.ts` parses them. */
function hintsIn({ path, text }: SourceText): Usage[] {
  return text.split('\n').flatMap((line, index) => {
    const [, code] = /errcode = 'KO\d+', hint = '([^']*)'/.exec(line) ?? []
    return code === undefined ? [] : [{ kind: 'key', key: `errors.${code}`, path, line: index + 1 } as const]
  })
}

/**
 * Returns every reference to a message or an error code in a file. Reads syntax only, no types.
 * `exported`: translators of other files.
 */
export function usagesIn({ path, text }: SourceText, exported: Exported = new Map()): Usage[] {
  if (path.endsWith('.sql')) return hintsIn({ path, text })
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const usages: Usage[] = []
  const isSchema = /(^|\/)schema(\/[^/]+)?\.ts$/.test(path)
  const report = (node: ts.Node, found: Found) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    usages.push({ path, line, ...found } as Usage)
  }

  const visit = (node: ts.Node, outer: Scope): void => {
    const scope = ts.isFunctionLike(node) || ts.isBlock(node) ? new Map(outer) : outer
    if (ts.isVariableDeclaration(node) || ts.isParameter(node)) declareTranslators(node, scope)
    if (ts.isImportDeclaration(node)) importTranslators(node, path, exported, scope)
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'code') codeProperty(node.initializer)
    if (isNamed(node)) report(node, { kind: 'name', text: node.name.getText() })
    if (ts.isCallExpression(node)) visitCall(node, scope)
    if (ts.isNewExpression(node) && node.expression.getText() === 'AppError') codes(node.arguments?.[1])
    if (ts.isStringLiteralLike(node) && !isModuleName(node)) {
      report(node, { kind: 'literal', text: node.text })
      if (isSchema && CODE.test(node.text)) report(node, { kind: 'key', key: `errors.${node.text}` })
    }
    ts.forEachChild(node, (child) => visit(child, scope))
  }

  const visitCall = (call: ts.CallExpression, scope: Scope): void => {
    const callee = call.expression
    const name = callee.getText()
    if (name === 'invalidField' || name === 'invalid') codes(call.arguments[1])
    if (name === 'fail')
      for (const reason of reasonsOf(call.arguments[0])) report(call, { kind: 'refusal', reason })
    const namespace = translatorNamespace(callee, scope)
    if (namespace === null) report(call, { kind: 'unknown', text: call.getText() })
    else if (namespace !== undefined) keys(call.arguments[0], namespace)
  }

  /**
   * `{ path, code: 'document.companyLacks.name' }` of lib; other codes (zod's, PostgreSQL's) have
   * no dot.
   */
  const codeProperty = (value: ts.Expression): void => {
    const head = ts.isTemplateExpression(value)
      ? value.head.text
      : ts.isStringLiteralLike(value)
        ? value.text
        : ''
    if (
      path.startsWith('lib/') &&
      (CODE.test(head) || (/^[a-z][A-Za-z.]*\.$/.test(head) && ts.isTemplateExpression(value)))
    )
      codes(value)
  }

  const codes = (argument: ts.Expression | undefined) => keys(argument, 'errors')

  const keys = (argument: ts.Expression | undefined, namespace: string): void => {
    for (const part of alternatives(argument)) {
      if (ts.isStringLiteralLike(part)) report(part, { kind: 'key', key: join(namespace, part.text) })
      else if (ts.isTemplateExpression(part)) report(part, patternOf(part, namespace))
      else report(part, { kind: 'dynamic', prefix: namespace })
    }
  }

  visit(file, new Map())
  return usages
}

/**
 * Returns the namespace of `t(…)`, `t.rich(…)` or `useTranslations('x')(…)`; undefined if the
 * callee is no translator.
 */
function translatorNamespace(callee: ts.Expression, scope: Scope): string | null | undefined {
  if (ts.isIdentifier(callee)) return scope.get(callee.text)
  if (ts.isPropertyAccessExpression(callee) && METHODS.has(callee.name.text))
    return translatorNamespace(callee.expression, scope)
  return ts.isParenthesizedExpression(callee) || ts.isCallExpression(callee) ? namespaceOf(callee) : undefined
}

/** `a ? 'x' : 'y'` and `a ?? 'x'` name several keys. */
function alternatives(node: ts.Expression | undefined): ts.Expression[] {
  if (!node) return []
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return alternatives(node.expression)
  if (ts.isConditionalExpression(node))
    return [...alternatives(node.whenTrue), ...alternatives(node.whenFalse)]
  if (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind)
  ) {
    return [...alternatives(node.left), ...alternatives(node.right)]
  }
  return [node]
}

/**
 * A placeholder covers one part of the key: `enums.status.${s}` does not use `enums.status.a.b`.
 */
function patternOf(template: ts.TemplateExpression, namespace: string): Found {
  const prefix = join(namespace, template.head.text)
  const rest = template.templateSpans.map((span) => `[^.]+${escape(span.literal.text)}`).join('')
  return { kind: 'pattern', prefix, matches: new RegExp(`^${escape(prefix)}${rest}$`) }
}

/**
 * `fail('reason')` or `fail({ reason: 'reason', … })`; an error that carries only data has none.
 */
function reasonsOf(argument: ts.Expression | undefined): string[] {
  return alternatives(argument).flatMap((part) => {
    if (ts.isStringLiteralLike(part)) return [part.text]
    if (!ts.isObjectLiteralExpression(part)) return []
    const reason = part.properties.find((one) => one.name && ['reason', 'code'].includes(one.name.getText()))
    return reason && ts.isPropertyAssignment(reason) && ts.isStringLiteralLike(reason.initializer)
      ? [reason.initializer.text]
      : []
  })
}

function isNamed(node: ts.Node): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment {
  return ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
}

function isModuleName(node: ts.Node): boolean {
  return ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)
}

const join = (namespace: string, key: string) => (namespace ? `${namespace}.${key}` : key)
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
