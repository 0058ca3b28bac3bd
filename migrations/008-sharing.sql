-- What is said about a solution, attached to it, and shown to its customer.

-- A comment is the vendor's own (internal) or shared by the vendor and the company whose solution it is.
create table comments (
  comment_id bigint generated always as identity primary key,
  isx_id text collate "C" not null references solutions,
  at timestamptz(3) not null,
  user_id text references users on delete set null,
  display_name text not null,
  company_name text not null,
  internal boolean not null,
  -- The line that it is about; null: the solution as a whole.
  part_number text,
  text text not null check (length(text) between 1 and 4000)
);
create index comments_of_solution on comments (isx_id, comment_id desc);

create table attachments (
  attachment_id text primary key,
  isx_id text collate "C" not null references solutions,
  at timestamptz(3) not null,
  user_id text references users on delete set null,
  display_name text not null,
  name text not null,
  kind text not null check (kind in ('pdf', 'png', 'jpeg', 'xlsx', 'docx', 'dxf', 'dwg', 'txt')),
  size integer not null check (size > 0),
  sha256 bytea not null,
  internal boolean not null
);
create index attachments_of_solution on attachments (isx_id, at desc, attachment_id);

-- A file in pieces, so that neither a query nor an export ever holds more than a few of them.
create table attachment_pieces (
  attachment_id text not null references attachments on delete cascade,
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (attachment_id, position)
);
-- What is compressed already is not compressed once more.
alter table attachment_pieces alter column content set storage external;

-- Keys that the portal signs with, made when the first is needed.
create table signing_keys (
  purpose text primary key,
  key bytea not null check (length(key) = 32),
  created_at timestamptz(3) not null default now()
);

-- An address at which a customer reads one state of a solution.
create table customer_links (
  link_id text primary key,
  isx_id text collate "C" not null references solutions,
  created_at timestamptz(3) not null,
  -- Who made it; a link that loses its maker goes on until somebody revokes it.
  created_by text references users on delete set null,
  display_name text not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  language text not null check (language in ('ru', 'en')),
  prices text not null check (prices in ('none', 'list', 'net', 'full')),
  watermark text not null default '',
  -- What is shown, as it was on the day of the link (src/core/sharing/shared-solution.ts), and its SHA-256.
  content jsonb not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  openings integer not null default 0,
  last_opened_at timestamptz(3)
);
create index customer_links_of_solution on customer_links (isx_id, created_at desc, link_id);

create table customer_questions (
  question_id bigint generated always as identity primary key,
  link_id text not null references customer_links,
  at timestamptz(3) not null,
  name text not null,
  email text not null,
  text text not null check (length(text) between 1 and 2000),
  answer text,
  answered_at timestamptz(3),
  answered_by text references users on delete set null,
  answered_name text
);
create index customer_questions_of_link on customer_questions (link_id, question_id);

-- A customer accepts a solution once.
create table customer_acceptances (
  isx_id text collate "C" primary key references solutions,
  link_id text not null references customer_links,
  at timestamptz(3) not null,
  name text not null,
  person_position text not null,
  address text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$')
);
create index customer_acceptances_of_link on customer_acceptances (link_id);
