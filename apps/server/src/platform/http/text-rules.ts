/** Characters that PostgreSQL does not accept in text: NUL, and half of a surrogate pair. */
const NO_TEXT = /\u0000|\p{Surrogate}/u;

/**
 * The paths of the strings in a value that the database cannot hold. Not recursive, since a body may be nested as deeply
 * as it is long.
 */
export function pathsWithoutText(root: unknown): readonly string[] {
  const found: string[] = [];
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: root, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && NO_TEXT.test(value)) found.push(path);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, child] of Object.entries(value)) {
      const inner = path === '' ? name : `${path}.${name}`;
      if (NO_TEXT.test(name)) found.push(path === '' ? 'body' : path);
      else if (inner.length < 500) open.push({ value: child, path: inner });
      else open.push({ value: child, path });
    }
  }
  return found;
}
