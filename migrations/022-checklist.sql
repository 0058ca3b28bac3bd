-- Steps of the administrator's first list that this house does not need.
create table checklist_waivers (
  step text primary key,
  waived_at timestamptz(3) not null,
  waived_by text not null references users
);
