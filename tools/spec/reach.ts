import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import ts from 'typescript';

// Finds the declarations of packages that the product runs: names are followed from the apps through every import.

/** A declaration at the top of a file, as "path#name". */
type Declared = string;

interface Parsed {
  readonly imports: ReadonlyMap<string, Declared>; // local name → the declaration it refers to
  readonly exports: ReadonlyMap<string, Declared>; // re-exported name → the declaration it refers to
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>; // top-level name → names used in it
  readonly callable: ReadonlySet<string>;
  readonly loose: ReadonlySet<string>; // names used outside any declaration
}

export class Sources {
  readonly #root: string;
  readonly #parsed = new Map<string, Parsed>();

  constructor(root: string) {
    this.#root = root;
  }

  parse(file: string): Parsed {
    const known = this.#parsed.get(file);
    if (known) return known;
    const text = readFileSync(file, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const parsed = read(source, (specifier) => this.#find(file, specifier));
    this.#parsed.set(file, parsed);
    return parsed;
  }

  /** The file that an import refers to; null for a library. */
  #find(from: string, specifier: string): string | null {
    if (specifier.startsWith('.')) return sourceFile(resolve(dirname(from), specifier));
    const [, name, entry] = /^@moonbase\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
    if (name === undefined) return null;
    const folder = join(this.#root, 'packages', name);
    if (!existsSync(folder)) return null; // an app: all of its files are read anyway
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const target = field(field(manifest, 'exports'), entry === undefined ? '.' : `./${entry}`);
    return typeof target === 'string' ? join(folder, target) : null;
  }

  /** Follows re-exports to the file that declares a name. */
  origin(declared: Declared): Declared {
    const [file = '', name = ''] = declared.split('#');
    if (!existsSync(file)) return declared;
    const { exports, imports, uses } = this.parse(file);
    if (uses.has(name)) return declared;
    const next = exports.get(name) ?? imports.get(name);
    return next === undefined || next === declared ? declared : this.origin(next);
  }

  /** The declarations that a declaration needs. */
  needs(declared: Declared): readonly Declared[] {
    const [file = '', name = ''] = declared.split('#');
    if (!existsSync(file)) return [];
    const { uses } = this.parse(file);
    return [...(uses.get(name) ?? [])].flatMap((used) => this.#resolve(file, used));
  }

  #resolve(file: string, used: string): readonly Declared[] {
    const { imports, uses } = this.parse(file);
    if (uses.has(used)) return [`${file}#${used}`];
    const imported = imports.get(used);
    return imported === undefined ? [] : [this.origin(imported)];
  }

  /** Everything that files run, directly or through other declarations. */
  reachedFrom(files: readonly string[]): ReadonlySet<Declared> {
    const reached = new Set<Declared>();
    const waiting: Declared[] = files.flatMap((file) => {
      const { uses, loose } = this.parse(file);
      const used = [...loose, ...[...uses.values()].flatMap((names) => [...names])];
      return used.flatMap((name) => this.#resolve(file, name));
    });
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(...this.needs(next));
    }
    return reached;
  }

  isCallable(declared: Declared): boolean {
    const [file = '', name = ''] = declared.split('#');
    return existsSync(file) && this.parse(file).callable.has(name);
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}

function sourceFile(path: string): string | null {
  return /\.(ts|tsx)$/.test(path) && existsSync(path) ? path : null;
}

function read(source: ts.SourceFile, find: (specifier: string) => string | null): Parsed {
  const imports = new Map<string, Declared>();
  const exports = new Map<string, Declared>();
  const uses = new Map<string, ReadonlySet<string>>();
  const callable = new Set<string>();
  const loose = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) noteImports(statement, find, imports);
    else if (ts.isExportDeclaration(statement)) noteExports(statement, find, exports);
    else if (isNamed(statement)) {
      uses.set(statement.name.text, namesIn(statement));
      callable.add(statement.name.text);
    } else if (ts.isVariableStatement(statement)) noteVariables(statement, uses, callable);
    else if (!isTypeOnly(statement)) for (const name of namesIn(statement)) loose.add(name);
  }
  return { imports, exports, uses, callable, loose };
}

type NamedDeclaration = (ts.FunctionDeclaration | ts.ClassDeclaration) & {
  readonly name: ts.Identifier;
};

function isNamed(statement: ts.Statement): statement is NamedDeclaration {
  return (
    (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
    statement.name !== undefined
  );
}

function isTypeOnly(statement: ts.Statement): boolean {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
}

function noteVariables(
  statement: ts.VariableStatement,
  uses: Map<string, ReadonlySet<string>>,
  callable: Set<string>,
): void {
  for (const { name, initializer } of statement.declarationList.declarations) {
    const names = namesIn(statement);
    const declared = ts.isIdentifier(name) ? [name.text] : [...namesIn(name)];
    for (const each of declared) {
      uses.set(each, names);
      if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
        callable.add(each);
    }
  }
}

function noteImports(
  statement: ts.ImportDeclaration,
  find: (specifier: string) => string | null,
  imports: Map<string, Declared>,
): void {
  const clause = statement.importClause;
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  const bindings = clause.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(statement.moduleSpecifier))
    return;
  const file = find(statement.moduleSpecifier.text);
  if (file === null) return;
  for (const { name, propertyName, isTypeOnly: onlyType } of bindings.elements) {
    if (!onlyType) imports.set(name.text, `${file}#${(propertyName ?? name).text}`);
  }
}

function noteExports(
  statement: ts.ExportDeclaration,
  find: (specifier: string) => string | null,
  exports: Map<string, Declared>,
): void {
  const { exportClause, moduleSpecifier, isTypeOnly: onlyType } = statement;
  if (onlyType || !exportClause || !ts.isNamedExports(exportClause)) return;
  if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return;
  const file = find(moduleSpecifier.text);
  if (file === null) return;
  for (const { name, propertyName } of exportClause.elements)
    exports.set(name.text, `${file}#${(propertyName ?? name).text}`);
}

/** Every identifier in a piece of code, property names left out. */
export function namesIn(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each)) names.add(each.text);
    if (ts.isPropertyAccessExpression(each)) {
      visit(each.expression);
      return;
    }
    ts.forEachChild(each, visit);
  };
  ts.forEachChild(node, visit);
  return names;
}
