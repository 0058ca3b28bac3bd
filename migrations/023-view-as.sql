-- An administrator who looks at the portal as somebody else sees it, for as long as this stands; nothing can be changed meanwhile.
alter table sessions add column viewing_user_id text references users;
