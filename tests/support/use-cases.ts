import ts from 'typescript'
import type { UseCase } from '@/lib/server/core/use-case'
import type { SourceText } from './source-files'

export interface DeclaredUseCase {
  path: string
  /** The constant that holds the use case. */
  variable: string
  /** `name:` of the definition; '' if it is built from a family's name. */
  name: string
}

/** Parses every `const x = defineUseCase({ name: '…' })` of a file. */
export function useCasesIn({ path, text }: SourceText): DeclaredUseCase[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: DeclaredUseCase[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineUseCase') {
      const [definition] = node.arguments
      if (definition && ts.isObjectLiteralExpression(definition)) {
        found.push({
          path,
          variable: ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '',
          name: nameOf(definition),
        })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function nameOf(definition: ts.ObjectLiteralExpression): string {
  const property = definition.properties.find((one) => one.name?.getText() === 'name')
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
    ? property.initializer.text
    : ''
}

/** A use case with the constant that exports it. */
export interface ExportedUseCase extends UseCase {
  variable: string
}

/** Returns the use cases among a module's exports. */
export function exportedUseCases(module: object): ExportedUseCase[] {
  return Object.entries(module).flatMap(([variable, value]: [string, unknown]) =>
    isUseCase(value) ? [{ ...value, variable }] : [],
  )
}

const isUseCase = (value: unknown): value is UseCase =>
  typeof value === 'object' && value !== null && 'run' in value && 'right' in value

/**
 * Whether a file builds use cases for others to export: `export const bookDocument = (family) =>
 * defineUseCase({ … })`.
 */
export function makesUseCases({ path, text }: SourceText): boolean {
  return (
    useCasesIn({ path, text }).some(({ variable }) => variable === '') &&
    /^export (const|function) /m.test(text)
  )
}

/**
 * Returns what a step must not do: auditing, sending jobs and naming the operation belong to its
 * use case.
 */
export function overstepsIn({ path, text }: SourceText): string[] {
  const forbidden = /\b(?:audit|unchanged|unaudited|WriteScope|defineUseCase)\b(?!['/-])/g
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^import type .*$/gm, '')
  return [...new Set(code.match(forbidden))].map((word) => `${path}: ${word}`)
}

/**
 * Whether tests run the use case: `describeUseCase(bookInvoice, …)` or `execute(bookInvoice, …)`.
 */
export const isRun = ({ variable }: Pick<DeclaredUseCase, 'variable'>, tests: string): boolean =>
  new RegExp(`\\b(?:describeUseCase|execute)\\(\\s*${variable}\\b`).test(tests)
