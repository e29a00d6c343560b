// House rules as a local plugin of the linter. Each message says what to do instead.

/** `as` hides what a value is. `as const` only narrows, so it is allowed. */
const noCasts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { cast: 'Narrow with a schema, a guard or a better type instead of `as`.' },
  },
  create: (context) => ({
    TSAsExpression(node) {
      const type = node.typeAnnotation;
      const isConst = type.type === 'TSTypeReference' && type.typeName.name === 'const';
      if (!isConst) context.report({ node, messageId: 'cast' });
    },
  }),
};

/** `{ ...{ a, b } }` saves a line and switches off the check for properties that the type does not have. */
const noSpreadLiterals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal: 'Write the properties out: a spread literal is not checked for extra ones.',
    },
  },
  create: (context) => ({
    'ObjectExpression > SpreadElement > ObjectExpression'(node) {
      context.report({ node, messageId: 'literal' });
    },
  }),
};

/** `...(x && { a })` is not checked for extra properties either: what goes out or into a table is named in the open. */
const noSpreadConditions = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      condition: 'Set the property by name: a spread condition is not checked for extra ones.',
    },
  },
  create: (context) => {
    const refuse = (node) => context.report({ node, messageId: 'condition' });
    return {
      'ObjectExpression > SpreadElement > LogicalExpression > ObjectExpression': refuse,
      'ObjectExpression > SpreadElement > ConditionalExpression > ObjectExpression[properties.length>0]':
        refuse,
    };
  },
};

/** `school_role = 'teacher'` misses the next role that teaches. A query that creates or displays a role may name it. */
const ROLE_COMPARED = /(school|home)_role\s*(=|<>|!=|in\s*\(|is\s+(not\s+)?distinct\s+from)\s*'/i;
const ROLE_NAME = /^(?:role|(?:school|home)Role)$/;
const ROLES = new Set(['student', 'teacher', 'parent', 'child']);
const noNamedRoles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      named: 'Ask for what the role does: school_role = any (${LEARNING_ROLES}::text[]).',
      compared:
        'Ask for what the role does: ROLE_TRAITS, LEARNING_ROLES, KEPT_ROLES … of packages/access.',
    },
  },
  create: (context) => ({
    TemplateElement(node) {
      if (ROLE_COMPARED.test(node.value.raw)) context.report({ node, messageId: 'named' });
    },
    BinaryExpression(node) {
      if (node.operator !== '===' && node.operator !== '!==') return;
      const sides = [node.left, node.right];
      const isNamed = sides.some(({ type, value }) => type === 'Literal' && ROLES.has(value));
      const isRole = sides.some(({ type, name, property }) =>
        ROLE_NAME.test(type === 'MemberExpression' ? property.name : name),
      );
      if (isNamed && isRole) context.report({ node, messageId: 'compared' });
    },
  }),
};

/** `export * from …` hides what a package offers. */
const noStarExport = {
  meta: { type: 'problem', schema: [], messages: { star: 'Name what the package offers.' } },
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({ node, messageId: 'star' });
    },
  }),
};

/** A pure package reads no clock and never waits: the same arguments give the same result, at once. */
const pure = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { clock: 'Take `now` as an argument.', waits: 'A pure package never waits.' },
  },
  create(context) {
    const refuseWaiting = (node) => {
      if (node.async) context.report({ node, messageId: 'waits' });
    };
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({ node, messageId: 'clock' });
      },
      FunctionDeclaration: refuseWaiting,
      FunctionExpression: refuseWaiting,
      ArrowFunctionExpression: refuseWaiting,
    };
  },
};

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete']);

const keyed = (object, name) =>
  object?.type === 'ObjectExpression'
    ? object.properties.find((each) => each.type === 'Property' && each.key.name === name)?.value
    : undefined;

/** A route is `app.verb(path, { config: { permission }, schema: { …, response } }, handler)`. */
const routeConfig = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      permission: 'Name the permission: config: { permission: … } (see packages/access).',
      response: 'Give the reply a schema: schema: { response: { 200: … } }.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || !VERBS.has(callee.property.name)) return;
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'app') return;
      const options = node.arguments[1];
      if (!keyed(keyed(options, 'config'), 'permission'))
        context.report({ node, messageId: 'permission' });
      if (!keyed(keyed(options, 'schema'), 'response'))
        context.report({ node, messageId: 'response' });
    },
  }),
};

/** A key typed beside its request can lack a part of it: then two questions share an answer. */
const noTypedKeys = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { typed: 'Make the query with `ask` or `made` of platform/ask.ts.' },
  },
  create: (context) => ({
    Property(node) {
      const isKey = node.key.name === 'queryKey' && node.parent.type === 'ObjectExpression';
      const isFunction = node.key.name === 'queryFn' && node.parent.type === 'ObjectExpression';
      const isOfAQuery =
        node.value.type === 'MemberExpression' && node.value.property.name === 'queryKey';
      if (isFunction || (isKey && !isOfAQuery)) context.report({ node, messageId: 'typed' });
    },
  }),
};

const MOST_CLASS_LINES = 250;
const maxClassLines = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      long: 'Give parts of it to a class of their own: {{lines}} lines, at most {{most}}.',
    },
  },
  create: (context) => ({
    ClassBody(node) {
      const lines = node.loc.end.line - node.loc.start.line + 1;
      if (lines > MOST_CLASS_LINES)
        context.report({ node, messageId: 'long', data: { lines, most: MOST_CLASS_LINES } });
    },
  }),
};

export default {
  meta: { name: 'moonbase' },
  rules: {
    'max-class-lines': maxClassLines,
    'no-casts': noCasts,
    'no-spread-literals': noSpreadLiterals,
    'no-spread-conditions': noSpreadConditions,
    'no-named-roles': noNamedRoles,
    'no-star-export': noStarExport,
    'no-typed-keys': noTypedKeys,
    pure,
    'route-config': routeConfig,
  },
};
