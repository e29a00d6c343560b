import { type Column, COLUMN_KINDS, type ColumnKind, type Table } from './lines.ts';

/** A title that means a whole name when it stands alone, else the part that the other titles lack. */
const NAMES_IN_PART = ['name', 'naam', 'nombre', 'nome', 'nom', 'navn', 'namn'];

/**
 * Titles of columns in files of schools' systems and spreadsheets, folded, the best one first: where a file has
 * several of them, the first of the list is read.
 */
const TITLES: Readonly<Record<ColumnKind, readonly string[]>> = {
  moonBaseId: ['moonbaseid'],
  studentId: [
    ...['studentid', 'pupilid', 'learnerid', 'id', 'identifier', 'studentnumber', 'studentno'],
    ...['studentnr', 'studentcode', 'studcode', 'pupilnumber', 'pupilno', 'admissionnumber'],
    ...['admissionno', 'admissionid', 'adno', 'admno', 'sisid', 'schoolsisid', 'sourcedid'],
    ...['permid', 'permanentid', 'personid', 'personnumber', 'idnumber', 'rollnumber', 'rollno'],
    ...['localid', 'localstudentid', 'upn', 'uniquepupilnumber', 'nsn', 'nationalstudentnumber'],
    ...['statestudentid', 'externalid', 'employeeid', 'schulerid', 'schulernummer', 'schulernr'],
    ...['numeroeleve', 'identifianteleve', 'matricula', 'numerodematricula', 'expediente'],
    ...['identificador', 'codicestudente', 'numerodoaluno', 'leerlingnummer', 'stamnummer'],
    ...['elevid', 'elevnummer'],
  ],
  firstName: [
    ...['firstname', 'forename', 'givenname', 'first', 'forenames', 'firstnames', 'givennames'],
    ...['fname', 'preferredfirstname', 'preferredforename', 'preferredgivenname', 'preferredname'],
    ...['knownas', 'legalfirstname', 'legalforename', 'legalgivenname', 'rufname', 'vorname'],
    ...['vornamen', 'prenom', 'prenoms', 'nombres', 'primernombre', 'primeironome', 'roepnaam'],
    ...['voornaam', 'fornavn', 'fornamn', 'tilltalsnamn', 'etunimi', 'imie', 'jmeno', 'utonev'],
  ],
  lastName: [
    ...['lastname', 'surname', 'familyname', 'last', 'lname', 'preferredlastname'],
    ...['preferredsurname', 'preferredfamilyname', 'legallastname', 'legalsurname'],
    ...['legalfamilyname', 'nachname', 'familienname', 'zuname', 'nomdefamille', 'apellidos'],
    ...['apellido', 'primerapellido', 'cognome', 'apelido', 'apelidos', 'sobrenome'],
    ...['achternaam', 'etternavn', 'efternavn', 'efternamn', 'sukunimi', 'nazwisko', 'prijmeni'],
  ],
  fullName: [
    ...['fullname', 'studentname', 'pupilname', 'learnername', 'childname', 'childsname'],
    ...['displayname', 'lastfirst', 'lastnamefirstname', 'sortablename', 'nombrecompleto'],
    ...['nombreyapellidos', 'apellidosynombre', 'nomcomplet', 'nometprenom', 'nomprenom'],
    ...['nomecompleto', 'cognomeenome', 'vollername', 'vollstandigername', 'volledigenaam'],
    ...['student', 'pupil', 'learner', 'child', 'schuler', 'schulerin', 'eleve', 'alumno'],
    ...['alumnoa', 'alunno', 'aluno', 'leerling', 'elev'],
    ...NAMES_IN_PART,
  ],
  yearOfBirth: [
    ...['yearofbirth', 'birthyear', 'yob', 'born', 'dateofbirth', 'birthdate', 'dob', 'birthday'],
    ...['datebirth', 'bornon', 'geburtsdatum', 'geburtsjahr', 'geburtstag', 'geboren', 'gebdatum'],
    ...['datedenaissance', 'datenaissance', 'anneedenaissance', 'neele', 'nele'],
    ...['fechadenacimiento', 'fechanacimiento', 'anodenacimiento', 'fnacimiento'],
    ...['datadinascita', 'datanascita', 'annodinascita', 'natoil', 'datadenascimento'],
    ...['datanascimento', 'anodenascimento', 'geboortedatum', 'geboortejaar', 'fodselsdato'],
    ...['fodselsar', 'fodelsedatum', 'syntymaaika', 'dataurodzenia', 'rokurodzenia'],
    ...['datumnarozeni'],
  ],
  classes: [
    ...['class', 'classes', 'classname', 'classgroup', 'classgroups', 'classroom', 'classrooms'],
    ...['classroomname', 'form', 'formgroup', 'formclass', 'formname', 'registrationgroup'],
    ...['registrationform', 'registrationclass', 'reggroup', 'regform', 'regclass', 'reg'],
    ...['tutorgroup', 'tutorgrp', 'pctutorgroup', 'tutor', 'tutorclass', 'pastoralgroup'],
    ...['homeroom', 'homeroomname', 'homegroup', 'homeclass', 'hr', 'rollclass', 'rollgroup'],
    ...['roomclass', 'cohort', 'group', 'groupname', 'section', 'sectionname', 'teachinggroup'],
    ...['enrolledin', 'learnerenrollment', 'learnerenrolment', 'classcode', 'room', 'klasse'],
    ...['klassen', 'stammklasse', 'lerngruppe', 'classe', 'division', 'clase', 'grupo', 'aula'],
    ...['turma', 'klas', 'stamklas', 'basisgroep', 'klass', 'luokka', 'klasa', 'trida'],
    ...['inscripciones', 'akomanga'],
  ],
  email: [
    ...['schoolemail', 'schoolemailaddress', 'email', 'emailaddress', 'mail', 'mailaddress'],
    ...['workemail', 'googleaccount', 'microsoftaccount', 'userprincipalname', 'upnemail'],
    ...['emailadresse', 'adressemail', 'courriel', 'correo', 'correoelectronico', 'epost'],
    ...['emailadres', 'indirizzoemail', 'enderecodeemail'],
  ],
  schoolYear: [
    ...['schoolyear', 'yeargroup', 'yeargrp', 'yearlevel', 'ncyear', 'nationalcurriculumyear'],
    ...['curriculumyear', 'yearofstudy', 'gradelevel', 'grade', 'yr', 'year', 'jahrgangsstufe'],
    ...['klassenstufe', 'niveau', 'curso', 'leerjaar'],
  ],
  userType: [
    ...['usertype', 'persontype', 'role', 'userrole', 'tipodeusuario', 'typedutilisateur'],
    ...['tipodeutilizador', 'tipodeusuario', 'benutzertyp', 'tipoutente', 'gebruikerstype'],
  ],
};

const KINDS = new Map<string, { readonly kind: ColumnKind; readonly rank: number }>();
for (const kind of COLUMN_KINDS)
  TITLES[kind].forEach((title, rank) => {
    if (!KINDS.has(title)) KINDS.set(title, { kind, rank });
  });

/** A title in the form for comparison: letters and digits without accents, case, and remarks in brackets. */
function fold(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\[[^\]]*\]|\([^)]*\)/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Titles with a number, of systems that write each class into a column of its own: cohort1, Class 2. */
const NUMBERED = /^(cohort|class|group|section|form|klasse|classe)\d{1,2}$/;
/** Words before a title that add nothing: `student.lastName`, "Pupil forename". */
const WHOSE = [/^(?:student|pupil|learner|child|stu)(?=.)/, /^(?:students|pupils|learners)(?=.)/];

/** What a title means, and how good a title for it that is; null when it is not known. */
function meaningOf(title: string): { readonly kind: ColumnKind; readonly rank: number } | null {
  const key = fold(title);
  if (NUMBERED.test(key)) return { kind: 'classes', rank: 0 };
  const keys = [key, ...WHOSE.map((words) => key.replace(words, ''))];
  return keys.map((each) => KINDS.get(each)).find((each) => each !== undefined) ?? null;
}

/**
 * What each column of a list is, by its titles.
 *
 * @param chosen what somebody says that columns are, by index; null: not to be read
 * @see ../SPEC.md rules RF1, RF8
 */
export function columnsOf(
  titles: readonly string[],
  chosen: ReadonlyMap<number, ColumnKind | null> = new Map(),
): readonly Column[] {
  const meanings = titles.map((title, index) => (chosen.has(index) ? null : meaningOf(title)));
  const kinds = titles.map((_, index): ColumnKind | null => chosen.get(index) ?? null);
  const has = (kind: ColumnKind): boolean => kinds.includes(kind);
  for (const kind of COLUMN_KINDS) {
    if (has(kind)) continue;
    const ranks = meanings.map((each) => (each?.kind === kind ? each.rank : Infinity));
    const best = Math.min(...ranks);
    if (best === Infinity) continue;
    ranks.forEach((rank, index) => {
      const isNumbered = kind === 'classes' && NUMBERED.test(fold(titles[index] ?? ''));
      if (rank === best && (isNumbered || !has(kind))) kinds[index] = kind;
    });
  }
  const whole = kinds.indexOf('fullName');
  if (whole >= 0 && !chosen.has(whole)) {
    const isPart = NAMES_IN_PART.includes(fold(titles[whole] ?? ''));
    if (has('firstName') && has('lastName')) kinds[whole] = null;
    else if (isPart && has('lastName')) kinds[whole] = 'firstName';
    else if (isPart && has('firstName')) kinds[whole] = 'lastName';
  }
  return titles.map((title, index) => ({ index, title: title.trim(), kind: kinds[index] ?? null }));
}

/** Whether the columns name students. */
export const nameStudents = (columns: readonly Column[]): boolean =>
  columns.some(({ kind }) => kind === 'firstName' || kind === 'fullName');

const MOST_LINES_ABOVE = 25;

type Chosen = ReadonlyMap<number, ColumnKind | null>;

/** The line of titles: its place and the number of its columns that are known. */
function bestTitles(table: Table, chosen?: Chosen) {
  const lines = table.slice(0, MOST_LINES_ABOVE).map((titles, place) => {
    const columns = columnsOf(titles, chosen);
    const known = columns.filter(({ kind, title }) => kind !== null && title !== '').length;
    return { place, known: nameStudents(columns) ? known : 0 };
  });
  const most = Math.max(...lines.map(({ known }) => known));
  return most > 0 ? (lines.find(({ known }) => known === most) ?? null) : null;
}

/**
 * The place of the line of titles: the one of the first lines that names most columns, since reports put a heading
 * above it. Null when no line names students.
 *
 * @see ../SPEC.md rule RF9
 */
export const placeOfTitles = (table: Table, chosen?: Chosen): number | null =>
  bestTitles(table, chosen)?.place ?? null;

/** The number of columns that the line of titles names; 0 when no line names students. */
export const countTitles = (table: Table): number => bestTitles(table)?.known ?? 0;
