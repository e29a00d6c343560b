import { html } from '@moonbase/kit/html';

import { accountFields, bad, type Form, refused } from './fields.ts';
import { icon, staffPage } from './page.ts';

/** The page where a parent types the code of the school's letter. */
export function letterPage(facts: {
  readonly schoolName: string | null;
  readonly code: string;
  readonly fault: string | null;
}): string {
  return staffPage(
    'Your letter from school',
    facts.schoolName,
    html`<section class="sheet">
        <form method="post" action="/door/parent" class="stack" id="letter-of-address">
          <label for="code">The code in the letter</label>
          <input
            class="input code big"
            id="code"
            name="code"
            value="${facts.code}"
            maxlength="30"
            placeholder="ABCDE FGHJK"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            ${refused(facts.fault, 'code')}
            required
          />
          ${bad(facts.fault, 'code')}
          <button class="btn main wide">Next${icon('arrow')}</button>
        </form>
      </section>
      <aside class="aside">
        <p class="row">
          ${icon('key')}<span
            ><b>No letter?</b> Ask your child’s teacher to print one. Each child has a letter of
            their own, good for 30 days.</span
          >
        </p>
        <a class="student" href="/door/staff"
          ><span><b>You were here before?</b>Sign in by e-mail and password</span
          >${icon('arrow')}</a
        >
      </aside>`,
  );
}

/** The page that names the child of a letter, and asks how to go on: with a new account, or with one from before. */
export function invitedPage(facts: {
  readonly schoolName: string | null;
  readonly childName: string;
  readonly form: Form;
}): string {
  const { childName, form } = facts;
  return staffPage(
    `You are ${childName}’s parent?`,
    facts.schoolName,
    html`<section class="sheet">
        <h2>New here</h2>
        <form method="post" action="/door/parent/new" class="stack">
          ${accountFields(form)} ${bad(form.faults['letter'], 'letter')}
          <button class="btn main wide">Make my account${icon('arrow')}</button>
        </form>
      </section>
      <aside class="aside">
        <a class="student" href="/door/staff"
          ><span><b>You have an account here?</b>Sign in, and ${childName} is added to it</span
          >${icon('arrow')}</a
        >
        <p class="row">
          ${icon('lock')}<span
            >You will see how ${childName} gets on, and can choose content and settings for home.
            You can end this link at any time.</span
          >
        </p>
        <p class="row">
          ${icon('server')}<span
            ><b>Not your child?</b> Close this page and give the letter back to the school.</span
          >
        </p>
      </aside>`,
  );
}

/**
 * The answer to a member of staff who typed the code of a letter and signed in: an account belongs to a school or to a
 * home.
 */
export function staffNoParentPage(schoolName: string | null, childName: string): string {
  return staffPage(
    'This account is your account at work',
    schoolName,
    html`<section class="sheet">
      <p>
        To see ${childName} at home, make a parent’s account with another e-mail address. What you
        do at school and at home stays apart that way.
      </p>
      <p>
        <a class="btn" href="/door/parent/who"
          >${icon('back')}<span>Make a parent’s account</span></a
        >
      </p>
      <p class="small">
        Or <a href="/door/">go to the door</a> and sign in for work; the letter stays good for
        later.
      </p>
    </section>`,
  );
}
