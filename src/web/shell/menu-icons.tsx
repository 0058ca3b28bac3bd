import {
  ApartmentOutlined,
  FolderOpenOutlined,
  InfoCircleOutlined,
  PlusOutlined,
  SearchOutlined,
  ShopOutlined,
  TeamOutlined,
  ToolOutlined,
  UnorderedListOutlined,
} from '../ui/icons.tsx';
import type { ComponentType } from 'react';
import type { MenuIcon } from '../app/navigation/menu-model.ts';

export const menuIcons: Readonly<Record<MenuIcon, ComponentType>> = {
  about: InfoCircleOutlined,
  mySolutions: FolderOpenOutlined,
  search: SearchOutlined,
  companySolutions: ApartmentOutlined,
  solutions: UnorderedListOutlined,
  partners: TeamOutlined,
  disti: ShopOutlined,
  newSolution: PlusOutlined,
  tools: ToolOutlined,
};
