import type { Picture } from '@moonbase/door';
import { type Html, html } from '@moonbase/kit/html';

/** The twelve pictures, each in a square of 100. */
export const DRAWINGS: Readonly<Record<Picture, Html>> = {
  apple: html`<path
      d="M50 30C38 18 14 24 14 52C14 76 32 92 42 90C46 89 54 89 58 90C68 92 86 76 86 52C86 24 62 18 50 30Z"
      fill="#F2555A"
    /><path d="M50 30C62 18 86 24 86 52C86 76 68 92 58 90C76 78 78 44 50 30Z" fill="#C93B45" /><path
      d="M50 32C49 22 51 15 56 9"
      fill="none"
      stroke="#6B4423"
      stroke-width="5"
      stroke-linecap="round"
    /><path d="M56 20C62 8 76 8 82 12C78 22 66 26 56 20Z" fill="#2BA36B" /><ellipse
      cx="30"
      cy="46"
      rx="6"
      ry="10"
      fill="#fff"
      opacity=".55"
      transform="rotate(18 30 46)"
    />`,
  fish: html`<path d="M64 50L94 24V76Z" fill="#2E7FC9" /><path
      d="M6 52C16 26 56 18 76 50C56 84 16 78 6 52Z"
      fill="#5CB2FF"
    /><path d="M34 26Q46 10 60 30Z" fill="#2E7FC9" /><path
      d="M46 34Q58 50 46 70M58 38Q68 50 58 66"
      fill="none"
      stroke="#2E7FC9"
      stroke-width="4"
      stroke-linecap="round"
    /><circle cx="26" cy="46" r="7" fill="#fff" /><circle
      cx="25"
      cy="46.500"
      r="3.800"
      fill="#0B1030"
    /><path
      d="M12 60Q18 64 24 61"
      fill="none"
      stroke="#0B1030"
      stroke-width="3"
      stroke-linecap="round"
    />`,
  umbrella: html`<path
      d="M50 50V80Q50 92 62 92Q73 92 73 82"
      fill="none"
      stroke="#3A2C75"
      stroke-width="6"
      stroke-linecap="round"
    /><path d="M50 6V14" stroke="#3A2C75" stroke-width="6" stroke-linecap="round" /><path
      d="M6 56C6 28 26 12 50 12S94 28 94 56Q85 46 76 56Q67 44 50 56Q33 44 24 56Q15 46 6 56Z"
      fill="#8D6BFF"
    /><path
      d="M50 12C36 22 30 40 24 56Q33 44 50 56Q67 44 76 56C70 40 64 22 50 12Z"
      fill="#B8A2FF"
    />`,
  drum: html`<path d="M12 40V74C12 84 30 92 50 92S88 84 88 74V40Z" fill="#E2463F" /><path
      d="M14 50L30 84L46 56L62 86L78 52L87 66"
      fill="none"
      stroke="#FFE9A0"
      stroke-width="4"
      stroke-linejoin="round"
    /><ellipse
      cx="50"
      cy="40"
      rx="38"
      ry="14"
      fill="#FFF7E0"
      stroke="#FFC61A"
      stroke-width="5"
    /><path
      d="M36 38L12 8M64 38L88 8"
      stroke="#7A4E2D"
      stroke-width="6"
      stroke-linecap="round"
    /><circle cx="36" cy="38" r="5" fill="#7A4E2D" /><circle
      cx="64"
      cy="38"
      r="5"
      fill="#7A4E2D"
    />`,
  boat: html`<path d="M50 8V70" stroke="#6B4423" stroke-width="5" stroke-linecap="round" /><path
      d="M55 12C78 28 84 46 86 58H55Z"
      fill="#FFD23F"
    /><path d="M45 22C30 36 22 48 18 58H45Z" fill="#FFE9A0" /><path
      d="M8 66H92C88 82 80 90 70 90H30C20 90 12 82 8 66Z"
      fill="#D9563F"
    /><path d="M10 72H90C89 76 87 79 86 81H14C12 78 11 75 10 72Z" fill="#fff" />`,
  tree: html`<path d="M44 60H56L60 94H40Z" fill="#7A4E2D" /><circle
      cx="50"
      cy="36"
      r="30"
      fill="#2FA56B"
    /><circle cx="28" cy="52" r="19" fill="#2FA56B" /><circle
      cx="72"
      cy="52"
      r="19"
      fill="#1F8453"
    /><path d="M50 6A30 30 0 0 1 62 64A40 40 0 0 0 50 6Z" fill="#1F8453" /><circle
      cx="38"
      cy="28"
      r="6"
      fill="#7FD6A5"
    />`,
  key: html`<path
      d="M54 54L88 88M76 76L86 66M66 66L75 57"
      fill="none"
      stroke="#C98F00"
      stroke-width="11"
      stroke-linecap="round"
    /><path
      d="M52 52L86 86"
      fill="none"
      stroke="#FFC61A"
      stroke-width="9"
      stroke-linecap="round"
    /><circle cx="36" cy="36" r="21" fill="none" stroke="#C98F00" stroke-width="14" /><circle
      cx="35"
      cy="35"
      r="21"
      fill="none"
      stroke="#FFC61A"
      stroke-width="11"
    /><path
      d="M20 30Q24 20 33 17"
      fill="none"
      stroke="#FFF1BD"
      stroke-width="4"
      stroke-linecap="round"
    />`,
  sock: html`<path
      d="M34 8H66V50C66 58 72 62 80 68C92 76 90 92 74 92H62C52 92 46 88 40 82C34 76 34 70 34 62Z"
      fill="#F08BD0"
    /><path d="M34 22H66V32H34ZM34 42H66V50H34Z" fill="#A53D86" /><path
      d="M74 92H84C92 86 90 74 80 68C72 70 66 82 74 92Z"
      fill="#A53D86"
    /><path d="M32 6H68V17H32Z" fill="#FFD9F1" />`,
  bell: html`<circle cx="50" cy="84" r="9" fill="#8A5A00" /><path
      d="M50 12C32 12 26 28 25 46C24 62 18 66 12 74H88C82 66 76 62 75 46C74 28 68 12 50 12Z"
      fill="#FF9A2E"
    /><path
      d="M50 12C68 12 74 28 75 46C76 62 82 66 88 74H58C66 60 66 30 50 12Z"
      fill="#D9740F"
    /><path d="M10 74H90" stroke="#B85F08" stroke-width="7" stroke-linecap="round" /><path
      d="M44 12Q44 5 50 5T56 12Z"
      fill="#B85F08"
    /><path
      d="M36 26Q32 36 32 48"
      fill="none"
      stroke="#FFD9A8"
      stroke-width="5"
      stroke-linecap="round"
    />`,
  car: html`<path
      d="M26 46L36 24C38 20 40 18 46 18H62C68 18 70 20 74 26L84 46Z"
      fill="#BFE4FF"
    /><path
      d="M34 42L41 26H52V42ZM58 42V26H64C67 26 68 28 70 31L76 42Z"
      fill="#EAF6FF"
      stroke="#2E6DB0"
      stroke-width="3"
    /><path d="M10 44H86C92 44 94 48 94 54V70H6V52C6 47 8 44 10 44Z" fill="#3E8BE0" /><path
      d="M6 60H94V70H6Z"
      fill="#2E6DB0"
    /><circle cx="28" cy="72" r="13" fill="#1B2457" /><circle
      cx="28"
      cy="72"
      r="6"
      fill="#DDE6FF"
    /><circle cx="72" cy="72" r="13" fill="#1B2457" /><circle
      cx="72"
      cy="72"
      r="6"
      fill="#DDE6FF"
    /><rect x="86" y="50" width="8" height="7" rx="2" fill="#FFD23F" />`,
  kite: html`<path d="M54 2L86 30L56 64L26 32Z" fill="#FF7BB0" /><path
      d="M26 32L56 31V64Z"
      fill="#FFC3DC"
    /><path d="M86 30L56 31V64Z" fill="#D94F8C" /><path
      d="M54 2L56 31L26 32Z"
      fill="#FF9EC6"
    /><path
      d="M56 64C46 70 60 78 48 82S40 90 32 97"
      fill="none"
      stroke="#59306B"
      stroke-width="3.500"
      stroke-linecap="round"
    /><path d="M54 75L44 70V80ZM54 75L64 70V80ZM42 88L32 83V92ZM42 88L52 84V93Z" fill="#59306B" />`,
  cup: html`<path
      d="M72 42H80C90 42 92 50 92 56C92 66 84 70 70 70"
      fill="none"
      stroke="#1C8F86"
      stroke-width="8"
    /><path d="M14 36H74V66C74 82 64 90 44 90S14 82 14 66Z" fill="#35C2B4" /><path
      d="M74 36V66C74 82 64 90 44 90C58 82 62 70 62 36Z"
      fill="#1C8F86"
    /><ellipse
      cx="44"
      cy="36"
      rx="30"
      ry="8"
      fill="#7A4E2D"
      stroke="#D5FFF9"
      stroke-width="4"
    /><path
      d="M34 20Q28 14 34 6M50 20Q44 14 50 6"
      fill="none"
      stroke="#8FA0C8"
      stroke-width="4"
      stroke-linecap="round"
    />`,
};
