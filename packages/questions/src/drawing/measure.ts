import type { Anchor } from './primitives.ts';

/** The width of a line of text, in the units of its size. A screen may pass its own, measured in its own font. */
export type Measure = (text: string, size: number, bold: boolean) => number;

// Widths of Andika, in hundredths of the font size: the characters from the space to the tilde, sixteen in a row.
// oxfmt-ignore
const WIDTHS: readonly number[] = [
  27, 37, 50, 59, 59, 75, 60, 30, 39, 39, 50, 59, 32, 42, 31, 49, // ! " # $ % & ' ( ) * + , - . /
  59, 59, 59, 59, 59, 59, 59, 59, 59, 59, 31, 32, 59, 59, 59, 51, // 0 1 2 3 4 5 6 7 8 9 : ; < = > ?
  83, 68, 63, 66, 70, 57, 56, 69, 72, 48, 47, 64, 53, 88, 73, 71, // @ A B C D E F G H I J K L M N O
  58, 72, 64, 57, 62, 70, 67, 102, 65, 64, 60, 39, 49, 39, 42, 62, // P Q R S T U V W X Y Z [ \ ] ^ _
  28, 56, 56, 50, 58, 53, 37, 55, 57, 28, 29, 51, 28, 82, 58, 56, // ` a b c d e f g h i j k l m n o
  57, 55, 43, 47, 41, 58, 52, 76, 53, 52, 51, 49, 34, 49, 54, // p q r s t u v w x y z { | } ~
];

/** The other characters of questions. */
const MORE_WIDTHS: Readonly<Record<string, number>> = {
  '’': 27,
  '°': 31,
  '⁴': 40,
  '²': 41,
  '³': 41,
  '–': 52,
  '≈': 57,
  '−': 59,
  '×': 59,
  '÷': 59,
  '£': 59,
  '¢': 59,
  π: 66,
  '√': 68,
  '½': 78,
  '…': 84,
  '▲': 99,
};

const OTHER_WIDTH = 60; // of a character without an entry
const BOLD = 1.05; // times the width of the same letters in regular

/** The width of a text in our maths font; a good estimate for any other. */
export const measureText: Measure = (text, size, bold) => {
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    width += (WIDTHS[text.charCodeAt(i) - 32] ?? MORE_WIDTHS[text.charAt(i)] ?? OTHER_WIDTH) / 100;
  }
  return width * size * (bold ? BOLD : 1);
};

/** The width of the widest of some texts, 0 when there is none. */
export function widestOf(texts: readonly string[], size: number, bold = false): number {
  return Math.max(0, ...texts.map((text) => measureText(text, size, bold)));
}

/** The height of letters above the baseline and below it, as shares of the font size. */
export const ASCENT = 0.76;
export const DESCENT = 0.24;

/** The start of a text whose anchor stands at x. */
export function startOf(x: number, width: number, anchor: Anchor): number {
  if (anchor === 'start') return x;
  return anchor === 'end' ? x - width : x - width / 2;
}
