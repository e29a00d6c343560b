import type { Rule } from 'eslint';

export declare const moonbase: { readonly rules: Readonly<Record<string, Rule.RuleModule>> };
